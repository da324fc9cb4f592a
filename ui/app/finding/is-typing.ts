/** Where letters are taken as text or lead through choices. */
const TAKES_LETTERS =
  'input:not([type=checkbox]):not([type=radio]):not([type=button]), textarea, select, [contenteditable=true], [role=combobox], [role=listbox], [role=menu]';

/** Whether a key pressed here is typed, or belongs to a question or form that has to be answered first. */
export const isTyping = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(TAKES_LETTERS) !== null) ||
  document.querySelector('[aria-modal=true]') !== null;
