/**
 * Copies a text; false if the browser refuses. The clipboard needs a secure context, which a site on
 * a home network may lack: there the text is copied from a field, put next to the pressed `button`,
 * since nothing outside an open dialog can be selected.
 */
export async function copyText(text: string, button: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    button.after(field);
    field.select();
    const isCopied = document.execCommand('copy');
    field.remove();
    button.focus();
    return isCopied;
  }
}
