/** What speaks for an action, in words: sentences that anybody can check on the board. */
import { need, t } from '../i18n/index.svelte';
import type { About, Advantage } from '../table/wire';

await need('why');

type Words = (numbers: { amount: number }) => string;

const WORDS: Record<About, Words> = {
  forced_win: (numbers) => t('why-forced-win', numbers),
  forced_loss: (numbers) => t('why-forced-loss', numbers),
  points: (numbers) => t('why-points', numbers),
  their_points: (numbers) => t('why-their-points', numbers),
  claims: (numbers) => t('why-claims', numbers),
  their_claims: (numbers) => t('why-their-claims', numbers),
  ripe: () => t('why-ripe'),
  cards: (numbers) => t('why-cards', numbers),
  ready: (numbers) => t('why-ready', numbers),
  stones: (numbers) => t('why-stones', numbers),
  goal: (numbers) => t('why-goal', numbers),
  left_to_take: (numbers) => t('why-left-to-take', numbers),
  end_ahead: () => t('why-end-ahead'),
  captured: () => t('why-captured'),
  daimyo_in_danger: () => t('why-daimyo-in-danger'),
  in_danger: (numbers) => t('why-in-danger', numbers),
  aiming: (numbers) => t('why-aiming', numbers),
  aimed_at: (numbers) => t('why-aimed-at', numbers),
  may_move: (numbers) => t('why-may-move', numbers),
  ways_out: (numbers) => t('why-ways-out', numbers),
  their_ways_out: (numbers) => t('why-their-ways-out', numbers),
};

/** What is so or not: there is no other number to name beside it. */
const PLAIN: readonly About[] = ['forced_win', 'forced_loss', 'ripe', 'end_ahead', 'captured', 'daimyo_in_danger'];

/** The advantages, each a sentence. `compared` names the number after the other action beside the better one. */
export function why(advantages: readonly Advantage[], compared: boolean): string {
  const sentence = ({ about, amount, instead }: Advantage): string => {
    const words = WORDS[about]({ amount });
    const named = compared && !PLAIN.includes(about) && amount !== instead;
    return `${named ? t('why-instead', { words, instead }) : words}.`;
  };
  return advantages.map(sentence).join(' ');
}
