/** Where the server answers with streets (streets-api.server.ts): the archive, read in ranges, and what it holds. */
export const STREETS_PATH = '/map/streets.pmtiles';
export const STREETS_ABOUT_PATH = '/map/streets.json';
