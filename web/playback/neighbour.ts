/** The film before or after this one, such as an episode of the same series. */
export interface Neighbour {
  name: string;
  /** Starts to play it. */
  address: string;
}

/** As if a link to the address had been clicked: the page's own navigation takes it from there. */
export function goToAddress(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.hidden = true;
  document.body.append(link);
  link.click();
  link.remove();
}
