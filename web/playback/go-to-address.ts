/** As if a link to the address had been clicked: the page's own navigation takes it from there. */
export function goToAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
