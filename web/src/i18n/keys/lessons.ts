// Made from `en/*.ftl` by `npm run keys`; do not edit.

export interface Lessons {
  'learn-title': never;
  'learn-about': never;
  'learn-unavailable': never;
  'learn-failed': never;
  'learn-missing': never;
  'learn-coming': never;
  'learn-all': never;
  'learn-begin': never;
  'learn-continue': never;
  'learn-progress': 'count' | 'done';
  'learn-done': never;
  'lesson-where': 'count' | 'number' | 'step' | 'steps';
  'lesson-next': never;
  'lesson-next-lesson': never;
  'lesson-finish': never;
  'lesson-go-on': never;
  'lesson-again': never;
  'lesson-leave': never;
  'lesson-help': never;
  'lesson-helping': never;
  'lesson-shown': 'words';
  'lesson-missed': never;
}
