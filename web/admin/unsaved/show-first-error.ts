/** Opens, scrolls to and focuses the first field of the page that was refused. */
export function showFirstError(): void {
  const field = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
  const closed = field?.closest('details:not([open])');
  if (closed instanceof HTMLDetailsElement) closed.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
