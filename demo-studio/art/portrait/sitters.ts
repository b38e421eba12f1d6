/** Sitting notes for everyone in the catalogue. */
export const sitters: Record<string, string> = {
  'ratna-wulandari':
    'woman age:5 skin:honey jaw:oval hair:bob/#8a8686 glasses:round/#7a4a24 wear:kebaya/#2c3a7a/#d8c08a mouth:smile ground:#f0a05a/#8a3a3c motif:disc light:#ffd8a0 turn:0.5',
  'bagas-adiputra':
    'man age:4 skin:tan jaw:square hair:fade/#15110f beard:short wear:jacket/#16181c/#2a2e34 mouth:calm ground:#0e4a52/#04161c motif:beam light:#3af0e0 side:left turn:-0.6',
  'nadia-siregar':
    'woman age:3 skin:tan jaw:round hair:bun/#17110f wear:cardigan/#f2b82a/#fff4d8 mouth:laugh ground:#3ab0a4/#1c6a6a motif:cutout light:#fff4d0 with:pencil turn:0.3',
  'teguh-wirasena':
    'man age:8 skin:honey jaw:long hair:swept/#eceae4 glasses:square/#141212 wear:safari/#b89a6a/#8a6e44 mouth:calm ground:#c8a878/#6a4a2c motif:window light:#ffe8c0 turn:-0.4',
  'dimas-kertapati':
    'man age:4 skin:tan jaw:round hair:curly/#1a1312 beard:moustache wear:batik/#d8582c/#ffe2a0 mouth:laugh ground:#ffcf4a/#f09a2a motif:rays light:#fff6d0 turn:0.3',
  'citra-anjani':
    'woman age:3 skin:bronze jaw:oval hair:fringe/#1a1212 head:bandana/#ff7a5c wear:dungarees/#3a4a8a/#f4ecd8 mouth:smile ground:#9a7ad8/#4a2f8a motif:cutout light:#ffe4f0 with:paint turn:-0.4',
  'laila-hasanuddin':
    'woman age:4 skin:honey jaw:oval head:hijab/#8fae92 wear:blouse/#5a7a64/#d8e4d0 mouth:calm ground:#f0dcb4/#b88a5a motif:window light:#fff0cc with:pen turn:0.5',
  'rizal-panggabean':
    'man age:4 skin:bronze jaw:long hair:tied/#15100e beard:stubble wear:turtleneck/#6a6e74 mouth:calm ground:#3a2a14/#0c0805 motif:beam light:#e8a83a side:left turn:-0.7',
  'wayan-sudarma':
    'man age:5 skin:bronze jaw:round hair:short/#3a3432 head:udeng/#f4ecdc wear:shirt/#f0ead8/#c8a04a mouth:smile ground:#9ac08a/#3a6a48 motif:leaves light:#f4ffd8 glasses:cord/#5a4030 turn:0.4',
  'sekar-prameswari':
    'woman age:4 skin:tan jaw:oval hair:ponytail/#17110f head:backcap/#3a3a34 wear:field/#6a6e3c/#4a4e2a mouth:calm ground:#2a2218/#0c0a08 motif:beam light:#ffae3c side:right turn:0.7',
  'maria-tambunan':
    'woman age:5 skin:honey jaw:square hair:pixie/#c8c6c4 wear:shawl/#8a1420/#e8c05a mouth:smile ground:#4a4c52/#18191c motif:disc light:#fff0e0 with:pearls turn:-0.4',
  'yosef-manuputty':
    'man age:5 skin:brown jaw:square hair:curly/#4a4644 beard:short wear:linen/#e8e2d0 mouth:laugh ground:#3a9ac0/#0c4a70 motif:waves light:#e0f8ff with:headphones turn:0.3',
  'kirana-dewanti':
    'woman age:3 skin:tan jaw:oval hair:long/#120d0d wear:kebaya/#b8502c/#f0c878 mouth:calm ground:#ffb05a/#b83a3c motif:sun light:#ffd090 with:studs,strongbrow turn:0.6',
  'arga-mahesa':
    'man age:3 skin:tan jaw:square hair:wet/#100d0d beard:stubble wear:henley/#1c2f4a mouth:calm ground:#0c3a40/#041416 motif:bokeh light:#4af0c8 side:left turn:-0.5',
  'intan-larasati':
    'woman age:3 skin:honey jaw:heart hair:chin/#0f0c0e wear:highneck/#f4f0ea mouth:calm ground:#2a2418/#0a0907 motif:ring light:#ffd88a with:mark turn:0.4',
  'nayla-andini':
    'woman age:2 skin:tan jaw:round hair:braid/#19120f wear:raincoat/#f0b01c/#c88a10 mouth:smile ground:#2a7a8a/#0e3a4c motif:fireflies light:#ffe08a with:dimples turn:-0.3',
  'gilang-pratista':
    'man age:3 skin:honey jaw:long hair:messy/#1c1413 glasses:wire/#8a8a8a wear:check/#c84a3c/#f4e4d0 mouth:smile ground:#b0e0c8/#5aa890 motif:cutout light:#fffbe8 turn:0.5',
  'sulastri-hadi':
    'woman age:7 skin:tan jaw:round hair:bun/#d8d6d2 wear:lurik/#6a3a2c/#e0c08a mouth:smile ground:#f4b83a/#c8781c motif:sun light:#fff0c0 turn:-0.4',
  'bramantyo-yudha':
    'man age:7 skin:tan jaw:oval hair:short/#e4e2de beard:moustache head:peci/#17141a wear:waistcoat/#6a5a3c/#f4ecd8 mouth:calm ground:#c89a4a/#5a3a14 motif:disc light:#ffe0a0 turn:0.4',
  'raden-suryo':
    'man age:8 skin:light jaw:long hair:slick/#f0eeea wear:beskap/#141316/#c8a44a mouth:calm ground:#6a6864/#141312 motif:window light:#fff4d8 side:left turn:-0.7',
  'melati-kusumo':
    'woman age:7 skin:honey jaw:heart hair:curls/#8a5a4a wear:scarf/#c81e24/#ffd0a0 mouth:calm ground:#e8783a/#7a1c24 motif:rays light:#ffe0b0 with:lipstick turn:0.6',
  'togar-hutabarat':
    'man age:4 skin:bronze jaw:wide hair:bald/#15100e beard:none wear:bowling/#1fb8b0/#fff0d8 mouth:laugh ground:#f05aa8/#7a1a6a motif:bokeh light:#ffd0f0 turn:0.3',
  'marthen-rumbiak':
    'man age:4 skin:deep jaw:square hair:afro/#120d0c beard:full wear:linen/#f4f0e4 mouth:smile ground:#2a6ab0/#0c244a motif:waves light:#e0f0ff with:shells turn:-0.4',
  'baek-ji-woon':
    'man age:4 skin:light jaw:oval hair:part/#5c5a5a wear:coat/#7c8084/#e4e4e0 mouth:calm ground:#d8dcdc/#9aa2a6 motif:fog light:#ffffff turn:0.5',
  'min-ga-eul':
    'woman age:4 skin:light jaw:round hair:lob/#221815 head:beret/#8a4a3c wear:knit/#e0d0b4 mouth:smile ground:#b8d8c4/#7aa890 motif:disc light:#fffbe8 turn:-0.4',
  'han-seo-yun':
    'woman age:3 skin:fair jaw:heart hair:curtain/#1a1214 wear:blouse/#6a2a5c/#d8b8d8 mouth:calm ground:#5a5080/#1c1634 motif:moon light:#e8e8ff side:left turn:0.5',
  'kang-do-hwan':
    'man age:3 skin:light jaw:square hair:tousled/#14100f wear:highcoat/#141418/#3a2a44 mouth:calm ground:#5a2a58/#12302c motif:moon light:#b8f0d8 side:right turn:-0.6',
  'oh-tae-rim':
    'man age:6 skin:honey jaw:wide hair:brush/#77726e wear:apron/#2a4a8a/#f4f0e4 mouth:laugh ground:#f0dcb0/#c8a468 motif:steam light:#fff4d8 turn:0.3',
  'kurosaki-jun':
    'man age:5 skin:light jaw:long hair:thin/#8c8a88 beard:goatee wear:noragi/#27365e/#d8dce8 mouth:calm ground:#d8d0c0/#8c8674 motif:newsprint light:#fff8e8 turn:-0.5',
  'asahina-sota':
    'man age:4 skin:light jaw:oval hair:messy/#6a5444 wear:lab/#f0f0f0/#c8d4d8 mouth:smile ground:#4a2418/#140a08 motif:bokeh light:#ff8a3a side:left turn:0.5',
  'minase-kohaku':
    'woman age:2 skin:fair jaw:round hair:chin/#a8642c wear:scarf/#d8382c/#f4ece0 mouth:smile ground:#ffd8c0/#f4a890 motif:cutout light:#fff8f0 turn:-0.3',
  'mizuhara-shiori':
    'woman age:4 skin:light jaw:oval hair:streak/#14101a wear:turtleneck/#15131a mouth:calm ground:#6a3ad0/#14206a motif:beam light:#a8b0ff side:right turn:0.6',
  'salma-haddadin':
    'woman age:4 skin:tan jaw:oval hair:curls/#1c120f head:loose/#d8b888 wear:blouse/#3a4a7a/#d8b888 mouth:smile ground:#1c2a6a/#080e2c motif:stars light:#ffe0b0 turn:0.4',
  'layla-mansouri':
    'woman age:5 skin:honey jaw:heart hair:volume/#2a1c1a wear:blouse/#0f4a52/#e0b04a mouth:calm ground:#a86a24/#3a1c0a motif:bokeh light:#ffcf7a with:kohl,turquoise,lipstick turn:-0.5',
  'karim-el-badri':
    'man age:4 skin:tan jaw:oval hair:part/#17110f beard:short wear:suit/#d8ccb0/#f4f0e4 mouth:smirk ground:#147a80/#06222c motif:arch light:#ffdf9a turn:0.5',
  'yusuf-al-rashidi':
    'man age:5 skin:bronze jaw:oval hair:none/#222222 beard:whiteline head:kumma/#f4ead8 wear:dishdasha/#f0e8dc/#c89a6a mouth:calm ground:#e8b898/#a86a5a motif:stars light:#fff0d8 turn:-0.4',
  'matthis-brenner':
    'man age:5 skin:rosy jaw:square hair:side/#b8a486 beard:full eyes:#4a6a84 wear:braces/#e8e0d0/#4a2a1c mouth:calm ground:#2a5078/#0c1c34 motif:window light:#ffe8c0 turn:0.5',
  'klara-vogelsang':
    'woman age:3 skin:fair jaw:oval hair:crown/#8a3c1c eyes:#4a6a4a wear:highneck/#1c4a34/#d8c090 mouth:calm ground:#3a2a1c/#120c08 motif:bokeh light:#ffc468 with:freckles turn:0.5',
  'eloise-tremarec':
    'woman age:6 skin:fair jaw:oval hair:pixie/#f0eeea eyes:#4a7a94 wear:stripes/#f4f0e4/#1c3f7a mouth:smile ground:#fbe08a/#5aa8d0 motif:sun light:#fffbe0 turn:-0.5',
  'anatole-guivarch':
    'man age:5 skin:rosy jaw:long hair:messy/#221815 beard:stubble wear:apron/#2a6ab0/#f8f4ea mouth:smile ground:#b8d8e4/#5a8aa4 motif:window light:#fff4d0 with:bignose turn:-0.5',
  'stelios-karavias':
    'man age:5 skin:bronze jaw:square hair:curly/#8c8884 beard:stubble wear:linen/#ffffff mouth:smile ground:#2a6ae0/#f4f4f0 motif:cutout light:#ffffff turn:-0.4',
  'dimitra-valsami':
    'woman age:5 skin:honey jaw:square hair:clip/#141012 glasses:bold/#d81e24 wear:dress/#ff7a5c mouth:smirk ground:#f8f4e8/#8ac4e8 motif:rays light:#ffffff with:lipstick turn:0.4',
  'eirik-haugland':
    'man age:5 skin:fair jaw:wide hair:side/#b06a38 beard:full eyes:#5a9ac8 wear:nordic/#3a4a5c/#e8e4d8 mouth:calm ground:#0e3a4c/#04121c motif:aurora light:#7affb8 side:left turn:-0.5',
  'ingrid-solbakken':
    'woman age:3 skin:fair jaw:heart hair:sidebraid/#e0c080 eyes:#6a9ab8 wear:fur/#7a6a58/#c8b8a0 mouth:calm ground:#5a7088/#1c2a3c motif:fog light:#e8f4ff with:amber turn:0.5',
  'rosalind-ashgrove':
    'woman age:5 skin:fair jaw:oval hair:long/#b87a64 eyes:#5a7a6a wear:tweed/#7a5a84/#c8b0d0 mouth:smile ground:#b8a8c4/#5a4a70 motif:fog light:#fff4ff turn:-0.5',
  'desmond-okafor-hale':
    'man age:5 skin:deep jaw:square hair:temples/#191514 beard:short wear:peacoat/#1c2a44/#3a4a64 mouth:calm ground:#d8743a/#5a2414 motif:sun light:#ffc890 turn:0.6',
  'meera-kulkarni-rao':
    'woman age:5 skin:bronze jaw:round hair:plait/#17100f wear:sari/#f4a81c/#c8204a mouth:smile ground:#f08aa4/#5a2a80 motif:moon light:#fff0d8 with:bindi,studs turn:-0.4',
  'ishaan-vardhan':
    'man age:3 skin:tan jaw:oval hair:none/#17110f beard:moustache head:turban/#e8443a wear:sherwani/#2444b0/#f0c860 mouth:smile ground:#4a2a80/#1c0c3c motif:bokeh light:#ffd070 turn:0.5',
  'anong-srisawat':
    'woman age:4 skin:honey jaw:heart hair:blunt/#0d0a0c wear:silk/#0f5a3c/#a8d88a mouth:calm ground:#4a8a2a/#06140a motif:leaves light:#c8ff8a with:orchid,lipstick turn:-0.5',
  'hakim-zulkarnain':
    'man age:3 skin:bronze jaw:wide hair:crop/#120e0d wear:silat/#121214/#c81e1c mouth:calm ground:#8a1c1c/#140608 motif:neon light:#ffe11a side:right with:scar turn:0.5',
  'valentina-cordero':
    'woman age:4 skin:tan jaw:round hair:bun/#140e0e wear:huipil/#fff8ec/#e0288a mouth:laugh ground:#ff9a4a/#d8502a motif:rays light:#fff4d0 with:flowers,studs turn:-0.3',
  'tadeo-quiroga':
    'man age:6 skin:bronze jaw:wide hair:short/#8c8884 beard:thick head:straw/#e8c878 wear:shirt/#f4ecdc/#8a3a2c mouth:smile ground:#4aa06a/#1c4a34 motif:sun light:#fff4c8 turn:0.4',
};
