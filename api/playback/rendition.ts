/** Heights of the ladder, highest first. */
const ladder = [1080, 720, 480, 360, 240];

/** The step of the ladder with this height; any other height counts as the nearest one below it. */
export function renditionOf(height: number): number {
  return ladder.find((rendition) => rendition <= height) ?? 240;
}
