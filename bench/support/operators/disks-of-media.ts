import { execFile } from 'node:child_process';
import { mkdir, readdir, rename, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { describeSorot } from '#test/run-sorot.ts';
import {
  at,
  ignoreFindings,
  makeFilms,
  makeSite,
  refuse,
  requireText,
  succeed,
  type Variables,
} from './site-with-film.ts';
import { NotPossibleHere, type Situation } from './situation.ts';

const execute = promisify(execFile);

export const disksOfMedia: Situation[] = [
  {
    happens: 'The disk with the media is not mounted, and its mount point is missing or empty.',
    wanted: 'Nothing starts, no backup without films is made, and all is well once it is mounted.',
    async play(folder) {
      const site = await makeSite(folder, 'site');
      const media = join(site.SOROT_DATA, 'media');
      await succeed(site, 'backup', join(folder, 'sorot.tar'));
      const { size } = await stat(join(folder, 'sorot.tar'));
      await rename(media, `${media}-away`);
      for (const isMountPoint of [false, true]) {
        if (isMountPoint) await mkdir(media);
        for (const command of ['start', 'worker', 'health']) {
          await refuse(site, /There is no film in .*mount the disk/, command);
        }
        await refuse(site, /There is no film in/, 'import', join(folder, 'films'));
        await refuse(site, /There is no film in/, 'backup', join(folder, 'sorot.tar'));
        if (isMountPoint && (await readdir(media)).length > 0) throw new Error('It was filled');
      }
      await rm(media, { recursive: true });
      await rename(`${media}-away`, media);
      await succeed(site, 'import', join(folder, 'films'));
      if ((await stat(join(folder, 'sorot.tar'))).size !== size) throw new Error('Overwritten');
      return 'five commands say so, twice; the backup stays, and the site is back with its disk';
    },
  },
  {
    happens: 'media/ is a link to another disk.',
    wanted: 'Films, backups and restores work, and the link stays a link.',
    async play(folder) {
      const site = await makeSite(folder, 'site');
      const media = join(site.SOROT_DATA, 'media');
      await rename(media, join(folder, 'disk'));
      await symlink(join(folder, 'disk'), media);
      await succeed(site, 'health', 'senja').catch(ignoreFindings);
      await succeed(site, 'backup', join(folder, 'sorot.tar'));
      const other = at(folder, 'other');
      await mkdir(other.SOROT_DATA);
      await mkdir(join(folder, 'other-disk'));
      await symlink(join(folder, 'other-disk'), join(other.SOROT_DATA, 'media'));
      await succeed(other, 'restore', join(folder, 'sorot.tar'));
      const restored = await readdir(join(folder, 'other-disk'));
      if (!restored.includes('streams')) throw new Error(`Only ${restored.join(', ')}`);
      return `${restored.join(', ')} are behind the link`;
    },
  },
  {
    happens: 'A new site starts on a disk without hard links.',
    wanted: 'It starts.',
    async play(folder) {
      const site = at(folder, 'site');
      // With a database elsewhere; PostgreSQL itself needs a disk with permissions.
      const line = describeSorot(['import', await makeFilms(folder), '--wait'], site);
      const inject = [
        '-f',
        '-qq',
        '-e',
        'trace=link,linkat',
        '-e',
        'inject=link,linkat:error=EPERM',
      ];
      await execute('strace', ['-o', '/dev/null', ...inject, ...line]).catch((error) => {
        if (error.code === 'ENOENT') throw new NotPossibleHere('there is no strace');
        throw error;
      });
      await stat(join(site.SOROT_DATA, 'keys/tokens.pem'));
      return 'a film is imported and prepared, and the key of sessions is there';
    },
  },
  {
    happens: 'Films, media and backups are on an exFAT disk: no links, rights or letter case.',
    wanted: 'All work, a film written in capitals is the same one, and open backups are told.',
    async play(folder) {
      const site = at(folder, 'site');
      const other = at(folder, 'other');
      const [image, disk] = [join(folder, 'image'), join(folder, 'disk')];
      await makeFilms(folder);
      await mkdir(disk);
      for (const { SOROT_DATA } of [site, other]) {
        await mkdir(SOROT_DATA);
        await symlink(join(disk, basename(SOROT_DATA)), join(SOROT_DATA, 'media'));
      }
      await writeFile(image, '');
      await truncate(image, 64 * 1024 * 1024);
      await execute('sh', ['-c', 'command -v mkfs.exfat mount.exfat-fuse']).catch(() => {
        throw new NotPossibleHere('there is no exfatprogs or exfat-fuse');
      });
      await execute('mkfs.exfat', [image]);
      const sorot = (variables: Variables, ...line: string[]) =>
        describeSorot(line, variables).join(' ');
      const films = join(disk, 'films');
      const steps = [
        `loop=$(losetup --find --show ${image})`,
        `trap 'umount ${disk}; losetup --detach $loop' EXIT`,
        `mount.exfat-fuse $loop ${disk}`,
        `mkdir ${disk}/site ${disk}/other`,
        `cp -r ${join(folder, 'films')} ${films}`,
        sorot(site, 'import', films, '--wait'),
        `mv "${films}/Senja (2024).mp4" "${films}/SENJA (2024).MP4"`,
        sorot(site, 'import', films, '--wait'),
        sorot(site, 'backup', join(disk, 'sorot.tar')),
        sorot(other, 'restore', join(disk, 'sorot.tar')),
        `ls ${disk}/other/streams`,
      ];
      const { stdout } = await execute('unshare', ['-m', 'sh', '-ec', steps.join('\n')]);
      requireText(stdout, /imported +0\n +updated +1\n/);
      requireText(stdout, /Others on this machine may read it/);
      requireText(stdout, /Restored \d+ rows/);
      return 'a film is prepared, known by another case, backed up and restored';
    },
  },
];
