import { afterAll } from 'vitest';

/** A start or a restore closes the files of its whole process to others; the files of tests share a process. */
const before = process.umask();
afterAll(() => void process.umask(before));
