import { afterEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const FORM = '<section><h2 tabindex="-1">EDIT</h2><button type="submit">Save</button><a href="/x">x</a></section>';
const one = (selector: string) => document.querySelector(selector) as HTMLButtonElement;
const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve));

afterEach(() => {
  document.body.innerHTML = '';
});

/** Saves with the focus on the button, which is grey meanwhile; `after` says what the drawing leaves. */
async function save(after: (button: HTMLButtonElement) => void, form = FORM): Promise<Element | null> {
  document.body.innerHTML = form;
  one('button').focus();
  const giveBack = keepFocus();
  one('button').blur();
  after(one('button'));
  giveBack();
  await drawn();
  return document.activeElement;
}

it('gives the focus back to the button that had it', async () => {
  expect((await save(() => undefined))?.tagName).toBe('BUTTON');
});

it('gives it to the title where the button has gone grey', async () => {
  const active = await save((button) => {
    button.disabled = true;
  });
  expect(active?.tagName).toBe('H2');
});

it('gives it to the title of the page where the form has none of its own', async () => {
  const page =
    '<main id="main"><h1 tabindex="-1">Edit Profile</h1><section><h2>Account</h2><button>Save</button></section></main>';
  const active = await save((button) => {
    button.disabled = true;
  }, page);
  expect(active?.tagName).toBe('H1');
});

it('leaves it where somebody has put it meanwhile', async () => {
  expect((await save(() => one('a').focus()))?.tagName).toBe('A');
});
