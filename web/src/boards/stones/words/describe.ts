/** Everything on this table in words: names of places, what can be done, what happened, what a key reads out. */
export { actionInWords, eventInWords, eventsInWords } from './telling';
export { artistName, cellName, goalLine, plateName, slotName, spiralName, type SlotWords } from './naming';
export { prompt, refusal, scoreWord, whatCanIDo, type PromptWords } from './prompting';
export { readBoard, readHand, readLast, readScores } from './readout';
