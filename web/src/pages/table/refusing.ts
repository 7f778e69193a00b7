/** Why a touch is not allowed, in a sentence and by a rule: in the game's own words, or in those of the rules. */
import { language, t } from '../../i18n/index.svelte';
import type { Face, Notice, Scene } from '../../play/face';
import { loadRules } from '../rules/load';
import { opening, plain, ruleOf } from '../rules/markdown';

/** `failed` is what the server answered; null where it was not asked, because it is somebody else's turn. */
export async function refusal(
  face: Face,
  scene: Scene,
  place: string,
  failed: { rule?: string } | null,
): Promise<Notice & { rule: string }> {
  const { rule, text: own } = face.refuse(scene, place, failed?.rule);
  let text = failed ? (own ?? '') : t('problem', { code: 'not_your_turn', wait: 1 });
  if (!text) {
    const blocks = await loadRules(face.game, language()).catch(() => []);
    text = opening(plain(ruleOf(blocks, rule)?.text ?? [])) || t('not-here');
  }
  return { place, text, rule };
}
