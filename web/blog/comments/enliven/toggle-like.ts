import type { Language } from '#contract/shared/language.ts';
import { formatNumber } from '#web/lib/format.ts';
import { fillToken } from './prepare-form.ts';

/** Likes a comment, or takes that back, without another page; where that fails, with one. */
export async function toggleLike(button: HTMLButtonElement, language: Language): Promise<void> {
  const { form } = button;
  if (!form || button.disabled) return;
  fillToken(form);
  const body = new FormData(form);
  body.set(button.name, button.value);
  button.disabled = true;
  try {
    // A redirect is the way back to the page: it went well.
    const answer = await fetch(form.action, { method: 'POST', body, redirect: 'manual' });
    if (answer.type !== 'opaqueredirect') throw new Error(`HTTP ${answer.status}`);
    show(button, language);
    button.disabled = false;
  } catch {
    button.disabled = false;
    form.requestSubmit(button);
  }
}

/** The number stands behind what is only read out. */
function show(button: HTMLButtonElement, language: Language): void {
  const isLiked = button.name === 'like';
  const likes = Number(button.dataset.likes) + (isLiked ? 1 : -1);
  button.name = isLiked ? 'unlike' : 'like';
  button.dataset.likes = String(likes);
  button.setAttribute('aria-pressed', String(isLiked));
  if (button.lastChild instanceof Text) button.lastChild.remove();
  if (likes > 0) button.append(formatNumber(language, likes));
}
