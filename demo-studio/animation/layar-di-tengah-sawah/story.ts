import type { Story } from '../story.ts';

export const story: Story = {
  slug: 'layar-di-tengah-sawah',
  seconds: 51,
  name: {
    id: 'Layar di Tengah Sawah',
    en: 'A Screen in the Rice Fields',
    ar: 'شاشة وسط حقول الأرز',
  },
  chapters: [
    {
      from: 0,
      name: { id: 'Mobil dari Kota', en: 'The Van from Town', ar: 'الشاحنة القادمة من المدينة' },
    },
    { from: 14, name: { id: 'Gambar Bergerak', en: 'Moving Pictures', ar: 'صور متحركة' } },
    { from: 27, name: { id: 'Hujan', en: 'Rain', ar: 'المطر' } },
    { from: 34, name: { id: 'Layar yang Baru', en: 'The New Screen', ar: 'الشاشة الجديدة' } },
  ],
  lines: [
    {
      from: 5.5,
      to: 8.8,
      text: {
        id: 'Setahun sekali, bioskop datang ke kampung kami.',
        en: 'Once a year, the cinema came to our village.',
        ar: 'مرة في السنة، كانت السينما تأتي إلى قريتنا.',
      },
    },
    {
      from: 9.3,
      to: 13.2,
      text: {
        id: 'Tiketnya sebutir telur, atau senyum kalau tak punya.',
        en: 'A ticket cost one egg, or a smile if you had none.',
        ar: 'ثمن التذكرة بيضة، أو ابتسامة لمن لا يملكها.',
      },
    },
    {
      from: 15,
      to: 18.6,
      text: {
        id: 'Kami belum pernah melihat laut.',
        en: 'We had never seen the sea.',
        ar: 'لم نكن قد رأينا البحر قط.',
      },
    },
    {
      from: 19.5,
      to: 23.2,
      text: {
        id: 'Malam itu, seekor paus berenang di atas padi.',
        en: 'That night, a whale swam above the rice.',
        ar: 'في تلك الليلة، سبح حوت فوق الأرز.',
      },
    },
    {
      from: 27.5,
      to: 30,
      text: {
        id: 'Lalu hujan turun, dan layar pun terbang.',
        en: 'Then the rain came, and the screen flew away.',
        ar: 'ثم هطل المطر، وطارت الشاشة.',
      },
    },
    {
      from: 30.5,
      to: 33.6,
      text: {
        id: 'Tak seorang pun beranjak pulang.',
        en: 'Nobody got up to leave.',
        ar: 'ولم ينهض أحد ليعود إلى بيته.',
      },
    },
    {
      from: 35,
      to: 38.6,
      text: {
        id: 'Karena cahaya selalu menemukan tempat jatuh.',
        en: 'Because light always finds a place to land.',
        ar: 'لأن الضوء يجد دائمًا مكانًا يقع عليه.',
      },
    },
    {
      from: 39.5,
      to: 43.2,
      text: {
        id: 'Dan hujan adalah layar paling lebar di dunia.',
        en: 'And rain is the widest screen in the world.',
        ar: 'والمطر أوسع شاشة في العالم.',
      },
    },
  ],
};
