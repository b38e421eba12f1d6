import type { Story } from '../story.ts';

export const story: Story = {
  slug: 'penjaga-suar-kecil',
  seconds: 52,
  name: {
    id: 'Penjaga Suar Kecil',
    en: 'The Little Lighthouse Keeper',
    ar: 'حارسة المنارة الصغيرة',
  },
  chapters: [
    { from: 0, name: { id: 'Laut Tenang', en: 'Calm Sea', ar: 'بحر هادئ' } },
    { from: 13, name: { id: 'Lampu Padam', en: 'The Lamp Goes Out', ar: 'انطفأ المصباح' } },
    { from: 20, name: { id: 'Seribu Kunang-Kunang', en: 'A Thousand Fireflies', ar: 'ألف يراعة' } },
    { from: 34, name: { id: 'Jalan Pulang', en: 'The Way Home', ar: 'طريق العودة' } },
  ],
  lines: [
    {
      from: 5.5,
      to: 8.8,
      text: {
        id: 'Di ujung pulau, ada suar yang tak pernah tidur.',
        en: "At the island's edge stands a light that never sleeps.",
        ar: 'عند طرف الجزيرة منارة لا تنام أبدًا.',
      },
    },
    {
      from: 9.2,
      to: 12.6,
      text: {
        id: 'Sari menjaganya sejak ia setinggi jendela.',
        en: 'Sari has kept it since she was as tall as a window.',
        ar: 'تحرسها ساري مذ كانت بطول نافذة.',
      },
    },
    {
      from: 14.5,
      to: 17.2,
      text: {
        id: 'Sampai malam itu, lampunya padam.',
        en: 'Until the night the lamp went out.',
        ar: 'إلى أن جاءت ليلة انطفأ فيها المصباح.',
      },
    },
    {
      from: 17.5,
      to: 19.9,
      text: {
        id: 'Laut jadi gelap, dan perahu kehilangan arah.',
        en: 'The sea went dark, and the boats lost their way.',
        ar: 'أظلم البحر، وتاهت القوارب.',
      },
    },
    {
      from: 21,
      to: 24,
      text: {
        id: '“Boleh aku pinjam cahayamu sebentar?”',
        en: '“May I borrow your light for a while?”',
        ar: '«هل تعيرينني ضوءك قليلًا؟»',
      },
    },
    {
      from: 26,
      to: 29.2,
      text: {
        id: 'Satu datang. Lalu ia memanggil saudara-saudaranya.',
        en: 'One came. Then it called its brothers and sisters.',
        ar: 'جاءت واحدة، ثم نادت أخواتها.',
      },
    },
    {
      from: 30,
      to: 33.5,
      text: {
        id: 'Yang kecil, kalau bersama, bisa seterang bulan.',
        en: 'Small things, together, can be as bright as the moon.',
        ar: 'الصغار، إذا اجتمعوا، يضيئون كالقمر.',
      },
    },
    {
      from: 36,
      to: 39.4,
      text: {
        id: 'Perahu-perahu melihatnya, satu demi satu.',
        en: 'One after another, the boats saw it.',
        ar: 'رأتها القوارب واحدًا تلو الآخر.',
      },
    },
    {
      from: 40.2,
      to: 43.6,
      text: {
        id: 'Malam itu, semua orang pulang.',
        en: 'That night, everyone came home.',
        ar: 'في تلك الليلة، عاد الجميع إلى بيوتهم.',
      },
    },
  ],
};
