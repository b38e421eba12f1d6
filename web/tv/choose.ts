/** The key in the middle of a remote control is Enter, which does not tick boxes by itself. */
export function choose(event: KeyboardEvent): void {
  const { target } = event;
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    event.preventDefault();
    target.click();
  }
  if (target instanceof HTMLSelectElement && 'showPicker' in target) {
    event.preventDefault();
    target.showPicker();
  }
}
