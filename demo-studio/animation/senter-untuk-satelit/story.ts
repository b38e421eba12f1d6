import type { Story } from '../story.ts';

export const story: Story = {
  slug: 'senter-untuk-satelit',
  seconds: 49,
  name: {
    id: 'Senter untuk Satelit',
    en: 'A Torch for the Satellite',
    ar: 'مصباح إلى القمر الصناعي',
  },
  chapters: [
    { from: 0, name: { id: 'Orbit', en: 'Orbit', ar: 'المدار' } },
    {
      from: 14,
      name: { id: 'Halo dari Atap', en: 'Hello from the Roof', ar: 'تحية من السطح' },
    },
    { from: 22, name: { id: 'Percakapan', en: 'Conversation', ar: 'محادثة' } },
    { from: 33, name: { id: 'Bintang Jatuh', en: 'Falling Star', ar: 'شهاب' } },
  ],
  lines: [
    {
      from: 5.5,
      to: 9.2,
      text: {
        id: 'Sudah 12.418 hari aku mengelilingi kalian.',
        en: 'For 12,418 days I have circled you.',
        ar: 'منذ 12418 يومًا وأنا أدور حولكم.',
      },
    },
    {
      from: 9.7,
      to: 13.4,
      text: {
        id: 'Tidak ada lagi yang menanyakan kabarku.',
        en: 'Nobody asks how I am any more.',
        ar: 'ولم يعد أحد يسأل عن حالي.',
      },
    },
    {
      from: 15,
      to: 18.2,
      text: {
        id: 'Lalu, dari satu atap, ada cahaya menyapa.',
        en: 'Then, from one rooftop, a light said hello.',
        ar: 'ثم ألقى ضوء من أحد السطوح التحية.',
      },
    },
    {
      from: 18.7,
      to: 21.6,
      text: {
        id: 'Pendek, pendek, pendek, panjang.',
        en: 'Short, short, short, long.',
        ar: 'قصير، قصير، قصير، طويل.',
      },
    },
    {
      from: 23,
      to: 26.2,
      text: {
        id: 'Aku menjawab dengan sisa dayaku.',
        en: 'I answered with the power I had left.',
        ar: 'أجبت بما بقي لدي من طاقة.',
      },
    },
    {
      from: 27,
      to: 31,
      text: {
        id: 'Malam demi malam, kami bercerita tanpa kata.',
        en: 'Night after night, we told stories without words.',
        ar: 'ليلة بعد ليلة، تحادثنا بلا كلمات.',
      },
    },
    {
      from: 33.5,
      to: 37,
      text: {
        id: 'Kalau aku harus jatuh, biarlah jadi cahaya.',
        en: 'If I must fall, let it be as light.',
        ar: 'إن كان لا بد أن أسقط، فليكن سقوطي نورًا.',
      },
    },
    {
      from: 37.8,
      to: 41.2,
      text: {
        id: 'Buatlah satu permohonan, teman kecil.',
        en: 'Make a wish, little friend.',
        ar: 'تمنَّ أمنية يا صديقي الصغير.',
      },
    },
    {
      from: 43,
      to: 45,
      text: {
        id: 'Halo. Aku masih di sini.',
        en: 'Hello. I am still here.',
        ar: 'مرحبًا. ما زلت هنا.',
      },
    },
  ],
};
