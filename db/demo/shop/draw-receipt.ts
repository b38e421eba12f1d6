import sharp from 'sharp';

const size = { width: 540, height: 860 };

/** A receipt of a transfer, as a banking app shows it; of a bank that does not exist. */
export async function drawReceipt(
  order: { total: number; number: string },
  at: Date,
): Promise<Blob> {
  const amount = `Rp ${order.total.toLocaleString('id-ID')}`;
  const rows = [
    ['Tanggal', at.toLocaleDateString('id-ID', { timeZone: 'Asia/Jakarta' })],
    ['Berita', order.number],
    ['Status', 'Berhasil'],
  ];
  const lines = rows.map(
    ([name, value], row) => `<text x="60" y="${470 + row * 76}" fill="#7a8494">${name}</text>
      <text x="480" y="${470 + row * 76}" text-anchor="end" fill="#1c2634">${value}</text>
      <path d="M60 ${492 + row * 76}H480" stroke="#e2e6ec" stroke-width="2"/>`,
  );
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"
    font-family="sans-serif" font-size="24">
    <rect width="540" height="860" fill="#0f5a6a"/>
    <rect x="30" y="150" width="480" height="650" rx="24" fill="#ffffff"/>
    <text x="270" y="96" text-anchor="middle" fill="#ffffff" font-size="34">Bank Layar Tancap</text>
    <circle cx="270" cy="250" r="46" fill="#1f9a6a"/>
    <path d="M248 252l16 16l30 -32" fill="none" stroke="#ffffff" stroke-width="8"/>
    <text x="270" y="340" text-anchor="middle" fill="#7a8494">Transfer berhasil</text>
    <text x="270" y="394" text-anchor="middle" fill="#1c2634" font-size="40">${amount}</text>
    ${lines.join('')}</svg>`;
  const bytes = await sharp(Buffer.from(picture)).png().toBuffer();
  return new Blob([new Uint8Array(bytes)], { type: 'image/png' });
}
