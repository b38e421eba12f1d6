/**
 * Parts of the user agents of televisions and of the boxes and sticks beside them, as regular
 * expression: Samsung, LG, Android TV with Google's and Sony's, Fire TV, Hisense, HbbTV, others.
 */
export const televisions =
  'Tizen(?!.*Mobile)|Web0S|webOS|NetCast|Android ?TV|Google ?TV|BRAVIA|CrKey|\\bAFT[A-Z]|VIDAA|HbbTV|NETTV|Roku|MiTV|MIBOX|[Ss]mart-?TV|SMART-?TV';

/** Whether the page is shown on a television (`TelevisionBoot`). */
export function isTelevision(): boolean {
  return document.documentElement.dataset.tv !== undefined;
}
