import { expect, it } from 'vitest';
import { check } from './seal';

const shuffle = {
  commitment: 'bdd006fc1e262d216ff6412e6d59c7f5805e1078bad291630de853882f35db6f',
  secret: '07'.repeat(32),
  seed: '18778d2be2c5a1da9c8ad88856384db0bbb78439c59b3fdc2a6945a8b008d200',
  entropy: ['mine', null],
};

it('checks a shuffle as the server made it', async () => {
  expect(await check(shuffle)).toEqual({ seal: true, seed: true });
});

it('finds another secret and another seed', async () => {
  expect(await check({ ...shuffle, secret: '08'.repeat(32) })).toEqual({ seal: false, seed: false });
  expect(await check({ ...shuffle, entropy: [null, 'mine'] })).toEqual({ seal: true, seed: false });
});

it('waits until the secret is told', async () => {
  expect(await check({ commitment: shuffle.commitment, entropy: [] })).toBeNull();
});
