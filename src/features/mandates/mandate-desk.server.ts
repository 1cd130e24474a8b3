export { decideLetter, listLettersToDecide, type WaitingLetter } from './use-cases/letters.server.ts';
