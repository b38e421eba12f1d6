import file from './poses.json' with { type: 'json' };

type Point = [number, number];

/** Joints of a person 100 units tall whose feet stand at the origin, facing right. */
export interface Joints {
  head: Point;
  neck: Point;
  hip: Point;
  armFront: Point[];
  armBack: Point[];
  legFront: Point[];
  legBack: Point[];
}

export type PoseName = keyof typeof file;

export const poses = file as Record<PoseName, Joints>;
