/** Sitting notes for those who write the demo's blog. */
export const blogSitters: Record<string, string> = {
  'dian-maheswari':
    'woman age:4 skin:tan jaw:oval hair:bob/#2a2220 glasses:round/#2a6a6a wear:blouse/#1c5a64/#f4e8cc mouth:smile ground:#f2c48a/#a8503c motif:window light:#fff0d0 with:pen turn:0.4',
  'bram-hutapea':
    'man age:4 skin:brown jaw:square hair:curly/#17110f beard:short wear:henley/#8a3a24 mouth:calm ground:#3a5a6a/#101c24 motif:waves light:#a8e0f0 with:headphones turn:-0.5',
  'noor-aziza':
    'woman age:3 skin:honey jaw:oval head:hijab/#7a4a8a wear:cardigan/#e8d8c0/#7a4a8a mouth:smile ground:#d8c8e8/#6a5a9a motif:disc light:#fff4ff turn:0.3',
  'made-santika':
    'man age:5 skin:bronze jaw:round hair:short/#2a2422 head:udeng/#c8402a wear:linen/#f4ecd8 beard:moustache mouth:laugh ground:#8ac08a/#2a5a3c motif:leaves light:#f4ffd0 turn:-0.3',
};
