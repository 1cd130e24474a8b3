export { unassignPlansOf } from './data/survey-plans.server.ts';
export { assignPlan, listPlansOf, listPlansToSign, signPlan, type WaitingPlan } from './use-cases/sign-plans.server.ts';
