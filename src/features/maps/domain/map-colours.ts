/** The colours of land, water and names. The tokens have no water; these were chosen to sit with them in each theme. */
export type MapColours = {
  sea: string;
  land: string;
  neighbour: string;
  built: string;
  green: string;
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
    green: '#dde5cc',
    border: '#b3a688',
    river: '#a5c6d6',
    road: '#fffefa',
    casing: '#d3c19d',
    name: '#3f4358',
    faint: '#655f52',
    water: '#47697a',
    halo: '#f8f2e5',
  },
  dark: {
    sea: '#17395a',
    land: '#1d2145',
    neighbour: '#141838',
    built: '#232957',
    green: '#20333f',
    border: '#4a5390',
    river: '#2b5f8c',
    road: '#3d4785',
    casing: '#0f1330',
    name: '#dfe0ee',
    faint: '#a5a8c9',
    water: '#a9cbe8',
    halo: '#141838',
  },
};
