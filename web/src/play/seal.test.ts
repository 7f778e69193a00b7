import { expect, it } from 'vitest';
import { check } from './seal';

const shuffle = {
  commitment: 'd42e0b5e27c125377a46dcd228f62afcfeaa0c0bdc5b4adf545bb96ec5bf25b0',
  secret: '07'.repeat(32),
  seed: 'd492d9d87125e72a0bbef777505ea2086d28fd866cc8da68f7e98c119057a719',
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
