export { unassignPacksOf } from './data/packs.server.ts';
export { type DeskAnswer, listWaitingAnswers, signAnswer, type WaitingAnswer } from './use-cases/answers.server.ts';
export { assignAnswer, findAnswerFile, listAnswersOf } from './use-cases/assign-answers.server.ts';
