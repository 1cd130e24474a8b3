import { m } from '#paraglide/messages.js';
import type { Bucket } from '../upload.ts';
import { MAX_BYTES } from '../upload-limits.ts';
import type { FileRefusal } from './file-check.ts';

/** A refused file in words, with its name (spec 5). */
export function wordFileRefusal(refusal: FileRefusal, bucket: Bucket, name: string): string {
  switch (refusal) {
    case 'empty':
      return m.uploads_empty({ name });
    case 'too_large':
      return m.uploads_too_large({ name, limit: MAX_BYTES[bucket] / 1024 / 1024 });
    case 'picture_type':
      return m.uploads_picture_type({ name });
    case 'document_type':
      return m.uploads_document_type({ name });
    case 'hidden_content':
      return m.uploads_hidden_content({ name });
  }
}
