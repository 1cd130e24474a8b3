import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolderNow } from '#lib/synced-file.server.ts';

/** What Emscripten knows of an open file: its number with the system, where it is a file and no folder. */
type OpenFile = { nfd?: number; node: unknown };
type NodeFiles = { stream_ops: { fsync?: (file: OpenFile) => number }; realPath: (node: unknown) => string };

/**
 * Files that reach the disk when the database says so. As it comes, PGlite runs with fsync off, and its file system
 * answers every wish to sync with yes: a power cut then loses what was acknowledged. Both are put right here.
 */
class SyncedFiles extends NodeFS {
  override async init(pglite: PGlite, options: Parameters<NodeFS['init']>[1]): ReturnType<NodeFS['init']> {
    const ready = await super.init(pglite, options);
    const hook = (module: unknown) => {
      const { NODEFS: files } = module as { NODEFS: NodeFiles };
      files.stream_ops.fsync = (file) => syncToDisk(file, files);
    };
    return {
      ...ready,
      emscriptenOpts: { ...ready.emscriptenOpts, preRun: [...(ready.emscriptenOpts.preRun ?? []), hook] },
    };
  }
}

function syncToDisk({ nfd, node }: OpenFile, files: NodeFiles): number {
  if (nfd !== undefined) fsyncSync(nfd);
  else syncFolderNow(files.realPath(node));
  return 0;
}

/**
 * How PGlite is started so that what was acknowledged survives a power cut: with fsync on (it comes with `-F`), by the
 * call the hook hears.
 */
export function syncedPglite(directory: string) {
  return {
    fs: new SyncedFiles(directory),
    startParams: [...PGlite.defaultStartParams.filter((option) => option !== '-F'), '-c', 'wal_sync_method=fsync'],
  };
}
