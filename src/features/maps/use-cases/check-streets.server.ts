import { copyFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { PMTiles, type Source } from 'pmtiles';
import { installedArchive, openFile, type StreetArchive } from '../data/street-archive.server.ts';
import { STREET_LAYERS } from '../domain/pmtiles-header.ts';

/** A country is a few hundred megabytes; the whole world more than a hundred gigabytes. */
const WHOLE_WORLD_MAX = 20 * 1024 ** 3;

function sourceOf(archive: StreetArchive, key: string): Source {
  return {
    getKey: () => key,
    getBytes: async (from, length) => {
      const bytes = await archive.read({ from, to: Math.min(archive.size, from + length) - 1 });
      return { data: bytes.slice().buffer };
    },
  };
}

/**
 * Looks whether a file is an archive of streets we can draw: header, directories, the layers of its schema, and a tile
 * that can be read. @throws Error with what is wrong
 */
export async function checkStreets(path: string): Promise<{ megabytes: number; maxZoom: number; layers: string[] }> {
  const archive = await openFile(path);
  if (!archive) throw new Error(`there is no file ${path}`);
  if (archive.size > WHOLE_WORLD_MAX) throw new Error('it is larger than a country needs: cut Nigeria out of it first');
  const tiles = new PMTiles(sourceOf(archive, path));
  const { vector_layers: given } = (await tiles.getMetadata().catch(refuseUnreadable)) as {
    vector_layers?: { id?: unknown }[];
  };
  const layers = (Array.isArray(given) ? given : []).flatMap(({ id }) => (typeof id === 'string' ? [id] : []));
  const missing = STREET_LAYERS.filter((layer) => !layers.includes(layer));
  if (missing.length > 0) throw new Error(`it is not of the Protomaps schema: no layer ${missing.join(', ')}`);
  const { minZoom, maxZoom, bounds } = archive.header;
  const tile = await tiles
    .getZxy(minZoom, ...tileAt(minZoom, [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2]))
    .catch(refuseUnreadable);
  if (!tile || tile.data.byteLength === 0) throw new Error('it has no tile in the middle of its own bounds');
  return { megabytes: Math.round(archive.size / 1024 ** 2), maxZoom, layers };
}

/** What unpacks the pieces of an archive says nothing of what it met. */
function refuseUnreadable(cause: unknown): never {
  throw new Error('its directories or tiles cannot be read', { cause });
}

function tileAt(zoom: number, [lng, lat]: readonly [number, number]): [x: number, y: number] {
  const size = 2 ** zoom;
  const sine = Math.sin((lat * Math.PI) / 180);
  return [Math.floor(((lng + 180) / 360) * size), Math.floor((0.5 - Math.atanh(sine) / (2 * Math.PI)) * size)];
}

/** Puts a checked archive where the process finds it, in one step, so that no reader meets half of it. */
export async function installStreets(path: string, dataDir: string): Promise<string> {
  await checkStreets(path);
  const target = resolve(installedArchive(dataDir));
  const waiting = `${target}.new`;
  await mkdir(dirname(target), { recursive: true });
  try {
    await copyFile(path, waiting);
    if ((await stat(waiting)).size !== (await stat(path)).size) throw new Error('the copy is not whole');
    await rename(waiting, target);
  } finally {
    await rm(waiting, { force: true });
  }
  return target;
}
