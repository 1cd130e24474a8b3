import { expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { chooseFileStorage } from './choose.server.ts';

test('the disk needs nothing', async () => {
  expect((await chooseFileStorage(readEnv({}))).name).toBe('disk');
});

test('S3 without its keys is refused at the start, all of them named at once', () => {
  expect(() => readEnv({ STORAGE_PROVIDER: 's3', S3_ENDPOINT: 'ftp://files', PORT: 'many' })).toThrow(
    /PORT[\s\S]*S3_ENDPOINT[\s\S]*S3_ACCESS_KEY_ID: is needed by STORAGE_PROVIDER=s3[\s\S]*S3_SECRET_ACCESS_KEY: is needed by STORAGE_PROVIDER=s3/,
  );
});

test('S3 with its keys', async () => {
  const settings = readEnv({
    STORAGE_PROVIDER: 's3',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    S3_ENDPOINT: 'https://s3.example',
  });
  const storage = await chooseFileStorage(settings);
  expect([storage.name, typeof storage.presignPut]).toEqual(['s3', 'function']);
});
