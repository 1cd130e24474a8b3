export { listWaitingAnswers, signAnswer, type WaitingAnswer } from './use-cases/answers.server.ts';
