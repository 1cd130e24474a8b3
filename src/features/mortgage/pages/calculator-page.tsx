import { href } from 'react-router';
import { appContext, viewContext } from '#app/app.server.ts';
import { drawText } from '#features/content/draw-text.server.tsx';
import { TextBelow } from '#features/content/text-below.tsx';
import { STATE_NAMES } from '#features/places/states.ts';
import { oneOf } from '#lib/one-of.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { getLocale } from '#paraglide/runtime.js';
import { typedFigures } from '../domain/figures.ts';
import { viewCalculator } from '../domain/live-loan.ts';
import { Calculator } from '../ui/calculator.tsx';
import { LoanFrame } from '../ui/loan-frame.tsx';
import { listCostFees, listShownPresets } from '../use-cases/loan-pages.server.ts';
import type { Route } from './+types/calculator-page';

const USUAL_STATE = 'Lagos';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: m.mortgage_calculator_title(),
    description: m.mortgage_calculator_description(),
    origin: originOf(matches),
    canonicalPath: href('/mortgage/calculator'),
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const app = context.get(appContext);
  const { searchParams } = url;
  const state = oneOf(STATE_NAMES, searchParams.get('state')) ?? USUAL_STATE;
  const isMonthly = searchParams.get('table') === 'months';
  const [presets, fees] = await Promise.all([listShownPresets(app), listCostFees(app, state)]);
  const { isDocument } = context.get(viewContext);
  return {
    asked: viewCalculator(typedFigures(searchParams), isMonthly),
    isMonthly,
    presets,
    fees,
    state,
    states: STATE_NAMES,
    now: app.now().toISOString(),
    text: drawText(href('/mortgage/calculator'), { language: getLocale(), isDocument }),
  };
}

/** The mortgage calculator: every figure stands in the address, and the server answers it without script. */
export default function CalculatorPage({ loaderData: { text, ...calculator } }: Route.ComponentProps) {
  const { asked, isMonthly, state } = calculator;
  return (
    <>
      <LoanFrame place="calculator" title={m.mortgage_calculator_title()} lead={m.mortgage_calculator_lead()}>
        <Calculator key={JSON.stringify([asked.typed, isMonthly, state])} {...calculator} />
      </LoanFrame>
      <TextBelow path={href('/mortgage/calculator')} text={text} />
    </>
  );
}
