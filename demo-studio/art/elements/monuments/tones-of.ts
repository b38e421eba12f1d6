import { mix } from '../../paint/colour.ts';
import type { Stage } from '../../paint/stage.ts';
import type { Painted } from '../../paint/subject.ts';

export function tonesOf(
  stage: Stage,
  options: Painted,
): { body: string; lit: string; dark: string; light: string } {
  const body = options.colour ?? stage.palette.near;
  const light = options.light ?? stage.palette.sun;
  return { body, lit: mix(body, light, 0.38), dark: mix(body, stage.palette.ink, 0.55), light };
}
