import { fillToken } from './prepare-form.ts';

/** Likes a comment, or takes that back, without another page; where that fails, with one. */
export async function toggleLike(button: HTMLButtonElement): Promise<void> {
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
    show(button);
  } catch {
    button.disabled = false;
    form.requestSubmit(button);
  } finally {
    button.disabled = false;
  }
}

function show(button: HTMLButtonElement): void {
  const isLiked = button.name === 'like';
  const likes = Number(button.dataset.likes) + (isLiked ? 1 : -1);
  button.name = isLiked ? 'unlike' : 'like';
  button.setAttribute('aria-pressed', String(isLiked));
  button.dataset.likes = String(likes);
  const { lang } = document.documentElement;
  button.textContent = likes > 0 ? new Intl.NumberFormat(`${lang}-u-nu-latn`).format(likes) : '';
}
