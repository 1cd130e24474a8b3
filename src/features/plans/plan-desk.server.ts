export { unassignPlansOf } from './data/survey-plans.server.ts';
export {
  assignPlan,
  type DeskPlan,
  listPlansOf,
  listPlansToSign,
  signPlan,
  type WaitingPlan,
} from './use-cases/sign-plans.server.ts';
