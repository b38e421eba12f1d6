import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

type Step = { picture?: string };
type Order = { reference: string; total: number; steps?: Step[] };

const shop = join(import.meta.dirname, '../../demo/shop');
const orders: Order[] = JSON.parse(readFileSync(join(shop, 'orders.json'), 'utf8'));

/** A receipt of a transfer, as a banking app shows it; of a bank that does not exist. */
async function drawReceipt({ reference, total }: Order, file: string): Promise<void> {
  const amount = `Rp ${total.toLocaleString('id-ID')}`;
  const rows = [
    ['Penerima', 'Sorot'],
    ['Berita', reference],
    ['Status', 'Berhasil'],
  ];
  const lines = rows.map(
    ([name, value], row) => `<text x="60" y="${470 + row * 76}" fill="#7a8494">${name}</text>
      <text x="480" y="${470 + row * 76}" text-anchor="end" fill="#1c2634">${value}</text>
      <path d="M60 ${492 + row * 76}H480" stroke="#e2e6ec" stroke-width="2"/>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="860"
    font-family="sans-serif" font-size="24">
    <rect width="540" height="860" fill="#0f5a6a"/>
    <rect x="30" y="150" width="480" height="650" rx="24" fill="#ffffff"/>
    <text x="270" y="96" text-anchor="middle" fill="#ffffff" font-size="34">Bank Layar Tancap</text>
    <circle cx="270" cy="250" r="46" fill="#1f9a6a"/>
    <path d="M248 252l16 16l30 -32" fill="none" stroke="#ffffff" stroke-width="8"/>
    <text x="270" y="340" text-anchor="middle" fill="#7a8494">Transfer berhasil</text>
    <text x="270" y="394" text-anchor="middle" fill="#1c2634" font-size="40">${amount}</text>
    ${lines.join('')}</svg>`;
  await sharp(Buffer.from(picture)).webp({ quality: 80 }).toFile(file);
}

/** Draws the proofs of payment that the demo's orders name. */
for (const order of orders) {
  for (const { picture } of order.steps ?? []) {
    if (picture) await drawReceipt(order, join(shop, picture));
  }
}
