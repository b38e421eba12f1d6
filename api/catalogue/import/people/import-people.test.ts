import { expect, test } from 'vitest';
import { drawPoster, nfo, openImportLibrary } from '#test/import-library.ts';

const { write, film, run, read } = await openImportLibrary();

const ratna = {
  name: 'Ratna Wulandari',
  profileImage: 'faces/ratna.jpg',
  designation: 'directing',
  knownCredits: 23,
  birthday: '1974-06-02',
  birthPlace: 'Yogyakarta',
  birthCountry: 'ID',
  alsoKnownAs: ['Mbak Ratna'],
  heightCm: 163,
  relatives: [{ name: 'I Wayan Sudarma', relation: 'husband', person: 'wayan-sudarma' }],
  awards: [{ name: 'Piala Lentera', category: { id: 'Film Terbaik' }, year: 2024, won: true }],
  biography: { id: 'Lahir di kota.', en: 'Born in town.' },
};

const readPerson = async (slug: string) => {
  const [row] = await read(`SELECT name, designation, known_credits, birthday::text, birth_place,
    birth_country, also_known_as, height_cm, relatives, awards, biography,
    profile_image_id IS NOT NULL AS has_portrait FROM people WHERE slug = '${slug}'`);
  return row;
};

test('a list tells all that pages show of people; what it leaves out stays, null goes', async () => {
  await write('people/people.json', JSON.stringify([ratna]));
  await write('people/faces/ratna.jpg', await drawPoster());
  expect(await run()).toEqual({ counts: [1, 0, 0], skipped: [], failed: [] });
  expect(await readPerson('ratna-wulandari')).toEqual({
    name: 'Ratna Wulandari',
    designation: 'directing',
    known_credits: 23,
    birthday: '1974-06-02',
    birth_place: 'Yogyakarta',
    birth_country: 'ID',
    also_known_as: ['Mbak Ratna'],
    height_cm: 163,
    has_portrait: true,
    relatives: ratna.relatives,
    awards: ratna.awards,
    biography: ratna.biography,
  });
  expect(await run()).toMatchObject({ counts: [0, 0, 1] });

  const said = { slug: 'ratna-wulandari', name: 'Ratna W.', heightCm: null, awards: null };
  await write('people/people.json', JSON.stringify([{ ...said, birthPlace: 'Solo' }]));
  expect(await run()).toMatchObject({ counts: [0, 1, 0], failed: [] });
  expect(await readPerson('ratna-wulandari')).toMatchObject({
    name: 'Ratna W.',
    height_cm: null,
    awards: [],
    birth_place: 'Solo',
    designation: 'directing',
    also_known_as: ['Mbak Ratna'],
    has_portrait: true,
  });
});

test('somebody whom a film credits is the person that a file tells of', async () => {
  await film('Senja (2024)/Senja (2024).mp4');
  await write(
    'Senja (2024)/movie.nfo',
    nfo.replace('</movie>', '<actor><name>Sari Dewi</name></actor></movie>'),
  );
  await run();
  await write(
    'people/Sari Dewi/person.nfo',
    `<?xml version="1.0"?><person><title>Sari Dewi</title><originaltitle>Dewi Sari</originaltitle>
      <biography>Lahir &amp; besar di sini.</biography><premiered>1990-02-30</premiered>
      <birthdate>1990-02-28</birthdate><placeofbirth>Malang, Indonesia</placeofbirth>
      <height>1.68</height><relative relation="sister">Rina Dewi</relative>
      <award year="2020" won="false">Piala Lentera</award></person>`,
  );
  await write('people/Sari Dewi/folder.jpg', await drawPoster());
  expect(await run()).toMatchObject({ failed: [] });
  expect(await readPerson('sari-dewi')).toMatchObject({
    name: 'Sari Dewi',
    birthday: '1990-02-28',
    birth_place: 'Malang',
    birth_country: 'ID',
    height_cm: 168,
    also_known_as: ['Dewi Sari'],
    has_portrait: true,
    relatives: [{ name: 'Rina Dewi', relation: 'sister' }],
    awards: [{ name: 'Piala Lentera', year: 2020, won: false }],
    biography: { en: 'Lahir & besar di sini.' },
  });
  expect(
    await read(`SELECT DISTINCT p.slug FROM credits c JOIN people p ON p.id = c.person_id
    WHERE p.name = 'Sari Dewi'`),
  ).toEqual([{ slug: 'sari-dewi' }]);
});

test('errors are reported per row, and the others are saved', async () => {
  const rows = [
    { name: 'Baik Sekali' },
    { name: '' },
    { name: 'Tinggi', heightCm: 900 },
    { name: 'Asing', born: '1990-01-01' },
    { name: 'Jauh', profileImage: '../../etc/passwd' },
    { name: 'Tanpa Wajah', profileImage: 'none.jpg' },
    { name: 'Nul\0' },
  ];
  await write('people/people.json', JSON.stringify(rows));
  await write('people/broken/person.nfo', '<person><title>Setengah</title>');
  const { failed } = await run();
  expect(failed.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    expect.stringMatching(/^people\/broken\/person.nfo is not whole XML/),
    expect.stringMatching(/row 2 is not a person: .*name/),
    expect.stringMatching(/row 3 is not a person: .*heightCm/),
    expect.stringMatching(/row 4 is not a person: .*born/),
    expect.stringMatching(/row 7 is not a person: .*name/),
    expect.stringMatching(/Jauh: .*is not in the imported folder/),
    expect.stringMatching(/Tanpa Wajah: there is no file/),
  ]);
  expect(await readPerson('baik-sekali')).toMatchObject({ name: 'Baik Sekali' });
  expect(await readPerson('tanpa-wajah')).toBeUndefined();
});

test('a dry run looks, and changes nothing', async () => {
  await write('people/people.json', JSON.stringify([{ name: 'Baru Sekali' }]));
  expect(await run({ dryRun: true })).toMatchObject({ counts: [1, 0, 0] });
  expect(await readPerson('baru-sekali')).toBeUndefined();
});
