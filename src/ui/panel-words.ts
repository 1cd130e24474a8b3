import { m } from '#paraglide/messages.js';

/** Makes a link to /chat open Sarah beside the page where there is script: the words her panel is drawn with. */
export const panelWords = () => ({
  'data-sarah': '',
  'data-title': m.assistant_title(),
  'data-page': m.assistant_panel_page(),
  'data-close': m.assistant_panel_close(),
});
