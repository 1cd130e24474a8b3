import { href } from 'react-router';
import { choiceQuery, type IndexChoice } from './index-choice.ts';

/** The page of a place by its key in the index, with what is looked at there. */
export function insightsPath(key: string, choice?: IndexChoice): string {
  const [state = '', town, area] = key.split('/');
  const query = choice ? choiceQuery(choice) : '';
  if (state === '') return href('/market-insights') + query;
  if (town === undefined) return href('/market-insights/:state', { state }) + query;
  if (area === undefined) return href('/market-insights/:state/:town', { state, town }) + query;
  return href('/market-insights/:state/:town/:area', { state, town, area }) + query;
}

/** The same as a file. */
export function insightsCsvPath(key: string, choice: IndexChoice): string {
  const query = new URLSearchParams(choiceQuery(choice));
  if (key !== '') query.set('place', key);
  return href('/market-insights/csv') + (query.size > 0 ? `?${query}` : '');
}
