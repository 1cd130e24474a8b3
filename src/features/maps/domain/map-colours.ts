/** The colours of land, water and names. The tokens have no water; these were chosen to sit with them in each theme. */
export type MapColours = {
  sea: string;
  land: string;
  neighbour: string;
  built: string;
  border: string;
  river: string;
  road: string;
  casing: string;
  name: string;
  faint: string;
  water: string;
  halo: string;
};

export const MAP_COLOURS: Readonly<Record<'light' | 'dark', MapColours>> = {
  light: {
    sea: '#cfdfe6',
    land: '#f3ebdb',
    neighbour: '#e9dfcb',
    built: '#eae0cb',
    border: '#b3a688',
    river: '#b9d2dd',
    road: '#fffefa',
    casing: '#d3c19d',
    name: '#3f4358',
    faint: '#655f52',
    water: '#47697a',
    halo: '#f8f2e5',
  },
  dark: {
    sea: '#0a0d24',
    land: '#1b2047',
    neighbour: '#141838',
    built: '#232957',
    border: '#4a5390',
    river: '#0f1636',
    road: '#3d4785',
    casing: '#0f1330',
    name: '#dfe0ee',
    faint: '#a5a8c9',
    water: '#8da3c9',
    halo: '#141838',
  },
};
