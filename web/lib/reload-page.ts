let isWanted = false;

/** Reloads the page; reloads by others are prevented (`OfflineCover`). */
export function reloadPage(): void {
  isWanted = true;
  window.location.reload();
}

export const isReloadWanted = () => isWanted;
