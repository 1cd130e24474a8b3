import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { keepFormatters } from './tools/keep-formatters.ts';
import { textsByLanguage } from './tools/texts-by-language.ts';

/**
 * React and the router change together and are needed together: one file. What five or more pages share of the lower floors is
 * another: a dozen files of a few hundred bytes cost more in headers and lost compression than such a page pays for what it does
 * not use. A file costs some 300 bytes of headers beside its own, so the tiny ones are gathered too.
 *
 * What many pages share, but not the public ones among themselves: the words and controls of pages behind a sign-in, and of single
 * public rooms that those pages quote; and the table of a home's fields, which only forms read. It must not ride along with every
 * first load.
 */
const NOT_FRAME_WORDS =
  'accounts_|admin_|ads_|advertising_|agents_|assistant_|choices_|detail_|duplicates_|guides_|holds_|identity_|insights_|leads_(inbox|thread|tour|visit|desk|receipt)_|' +
  'map_|mandates_|mortgage_|papers_|payments_|places_|plans_|privacy_|professionals_|registry_|rentals_|rents_|reports_|reviews_|search_|sharing_|staging_|submissions_|support_|trust_(?!score)|ui_relative|uploads_|voice_|whatsapp_';
const NOT_FRAME_CONTROLS = 'disclosure|empty-state|form-summary|list-steps|pagination|table|tabs';
/** Of leads the form that opens everywhere, and nothing of the conversations that follow. */
const NOT_FRAME_LEADS = '(ui/)?(asked|contact|desk|enquiry|inbox|post|request|thread|write)';
const CHUNK_GROUPS = [
  {
    name: 'vendor',
    test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es|set-cookie-parser)\//,
    priority: 9,
  },
  // A megabyte without a word: beside what speaks, it would stand in the folder of every language (tools/language-files.ts).
  { name: 'maplibre', test: /node_modules\/maplibre-gl\//, priority: 9 },
  // The root of all pages needs these, or two public rooms that should not share a file of their own: alone they are a few hundred bytes.
  {
    name: 'frame',
    test: /\/src\/(features\/(accounts\/stored-session|leads\/(get-matched-link|ui\/lead-flags|lead)|trust\/(open-report-dialog|domain\/report-draft)|listings\/(use-card-list|ui\/card-roll|listing-card-skeleton|trust-score|listing-path)|saved\/ui\/(mirror|seen-here)|finding\/(search-combobox|wants|suggestions))|shell\/(not-found|sign-out)|ui\/use-drawn-markup|paraglide\/messages\/(shell_close|leads_get_matched|leads_phone|leads_title|leads_email|leads_not_now|leads_city|search_box\w*|shell_sign_(in|out)|home_want\w*))\.|vite\/preload-helper/,
    priority: 2,
  },
  {
    name: 'frame',
    test: new RegExp(
      `/src/(ui/(?!(${NOT_FRAME_CONTROLS})\\.)|lib/(?!money|phone|area|loan|relative|rounding)|shell/|paraglide/(?!messages/(${NOT_FRAME_WORDS}))|features/(listings/(listing-card-skeleton|listing-path|trust-score|use-card-list)|leads/(?!${NOT_FRAME_LEADS})))`,
    ),
    minShareCount: 5,
    priority: 1,
  },
  // What draws a home in the browser: its page, a city's, an agent's and one's own. Lists come with their cards drawn.
  {
    name: 'homes',
    test: /\/src\/(features\/listings\/(?!home-fields)|lib\/area|features\/media\/picture)/,
    minShareCount: 3,
    priority: 1,
  },
  // Money and areas of the map, which lists need as well as cards: beside cards, not among them.
  {
    name: 'money',
    test: /\/src\/(lib\/money|features\/maps\/(mercator|drawn-area))/,
    minShareCount: 2,
    priority: 2,
  },
  // Of the list pages and of forms alike: forms would otherwise load all of the file below for it.
  {
    name: 'places',
    test: /\/src\/(features\/places\/(states|state-options)|vocabulary\/)/,
    minShareCount: 3,
    priority: 2,
  },
  // What the list pages share among themselves, in one file instead of six; last, so that it takes nothing out of the frame.
  { name: 'search', test: /\/src\/features\/search\//, minShareCount: 3, priority: 0 },
];

const SERVER_ENTRIES = {
  index: './src/server/main.ts',
  'feed-worker': './src/features/feeds/use-cases/feed-worker.server.ts',
  'paper-worker': './src/adapters/paper-reader/paper-worker.server.ts',
  'paper-examiner': './src/features/papers/use-cases/paper-examiner.server.ts',
  'face-worker': './src/adapters/face-reader/face-worker.server.ts',
  'staging-worker': './src/adapters/image-staging/staging-worker.server.ts',
  'print-worker': './src/features/media/use-cases/print-worker.server.ts',
};

/** The router's plugin calls every server entry index.js. */
const nameServerEntries: Plugin = {
  name: 'name-server-entries',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  outputOptions: (options) => ({ ...options, entryFileNames: '[name].js' }),
  generateBundle(_options, bundle) {
    for (const name of Object.keys(SERVER_ENTRIES))
      if (!Object.hasOwn(bundle, `${name}.js`)) this.error(`The server's entry ${name}.js was not written.`);
  },
};

export default defineConfig({
  plugins: [
    // A build, and everything else but the dev server, has them compiled already (npm run messages).
    process.env['NODE_ENV'] === 'development' &&
      paraglideVitePlugin({
        project: './project.inlang',
        outdir: './src/paraglide',
        strategy: ['baseLocale'],
        emitTsDeclarations: false,
        disableAsyncLocalStorage: true,
      }),
    textsByLanguage(),
    keepFormatters(),
    tailwindcss(),
    reactRouter(),
    nameServerEntries,
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Compressed copies of all files are written once, by tools/build.ts, and their bytes have budgets of their own.
    reportCompressedSize: false,
  },
  // One bundle: the server entry imports virtual:react-router/server-build, so every module exists once. Beside it, under its own
  // name, what runs in a thread of its own (run-feed-worker.server.ts); what both need is a file that both load.
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: CHUNK_GROUPS } } } } },
    ssr: { build: { rollupOptions: { input: SERVER_ENTRIES } } },
  },
  ssr: { external: ['sharp', 'pg', 'pg-boss', 'better-auth', 'pino', 'nodemailer', 'pdfkit'] },
});
