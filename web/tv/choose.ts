import { isFilm } from './is-film.ts';
import { chooseSlider, isSlider } from './sliders.ts';

/** The key in the middle of a remote control is Enter, which does less by itself than it should. */
export function choose(event: KeyboardEvent): void {
  const { target } = event;
  if (!(target instanceof HTMLElement)) return;
  if (isSlider(target)) chooseSlider(target);
  if (isFilm(target)) {
    event.preventDefault();
    target.querySelector<HTMLElement>('media-play-button')?.click();
  }
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    event.preventDefault();
    target.click();
  }
  if (target instanceof HTMLSelectElement && 'showPicker' in target) {
    event.preventDefault();
    target.showPicker();
  }
}
