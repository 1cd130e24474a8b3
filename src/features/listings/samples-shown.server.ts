import type { App } from '#adapters/app-context.server.ts';
import { SAMPLE_LISTINGS } from '#db/product-settings.server.ts';
import { readSetting } from '#db/settings.server.ts';

/** Whether built-in samples may stand in where a list is empty. They do where the setting cannot be read: that is when lists fail (spec 8). */
export async function areSamplesShown(app: App): Promise<boolean> {
  try {
    return (await readSetting(app.readDb, SAMPLE_LISTINGS)).enabled;
  } catch (cause) {
    app.log.warn({ cause }, 'the setting of sample listings could not be read');
    return true;
  }
}
