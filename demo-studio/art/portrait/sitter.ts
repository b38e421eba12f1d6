/** How one person is painted; read from the short notes in `sitters.ts`. */
export interface Sitter {
  woman: boolean;
  /** Decades of life, 2…8. */
  age: number;
  skin: string;
  jaw: string;
  hair: string;
  hairColour: string;
  eyes: string;
  mouth: string;
  beard: string;
  glasses: string;
  wear: string;
  cloth: string;
  trim: string;
  head: string;
  headColour: string;
  ground: [string, string];
  motif: string;
  light: string;
  /** Which side the lamp is on, and which way the sitter looks. */
  side: -1 | 1;
  turn: number;
  extras: readonly string[];
}

const skins: Record<string, string> = {
  fair: '#f2cdb0',
  rosy: '#eebfa2',
  light: '#e6b792',
  honey: '#d9a274',
  tan: '#c68d60',
  bronze: '#ad7448',
  brown: '#8f5b38',
  deep: '#6b4029',
};

/** Notes read like `woman age:5 skin:tan hair:bob/#888 ground:#e84/#724 with:freckles,pearls`. */
export function readSitter(notes: string): Sitter {
  const [sex, ...pairs] = notes.split(' ');
  const values = new Map(pairs.map((pair) => pair.split(':') as [string, string]));
  const read = (name: string, fallback: string): [string, string, string] => {
    const [first = fallback, second = '', third = ''] = (values.get(name) ?? fallback).split('/');
    return [first, second, third];
  };
  const [skin] = read('skin', 'tan');
  const [hair, hairColour] = read('hair', 'short/#191314');
  const [wear, cloth, trim] = read('wear', 'shirt/#4a5a6a');
  const [head, headColour] = read('head', 'none/#444444');
  const [groundFrom, groundTo] = read('ground', '#6a7a8a/#2a3440');
  const [turn] = read('turn', '0.4');
  const tone = skins[skin];
  if (!tone) throw new Error(`Unknown skin “${skin}” in: ${notes}`);
  return {
    woman: sex === 'woman',
    age: Number(read('age', '4')[0]),
    skin: tone,
    jaw: read('jaw', 'oval')[0],
    hair,
    hairColour: hairColour || '#191314',
    eyes: read('eyes', '#3a2416')[0],
    mouth: read('mouth', 'calm')[0],
    beard: read('beard', 'none')[0],
    glasses: read('glasses', 'none')[0],
    wear,
    cloth: cloth || '#4a5a6a',
    trim: trim || '#f0e4cc',
    head,
    headColour: headColour || '#444444',
    ground: [groundFrom, groundTo || groundFrom],
    motif: read('motif', 'disc')[0],
    light: read('light', '#ffe6c0')[0],
    side: read('side', 'right')[0] === 'left' ? -1 : 1,
    turn: Number(turn),
    extras: (values.get('with') ?? '').split(',').filter(Boolean),
  };
}
