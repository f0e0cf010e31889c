/** What became of a question: nobody answered yet, our answer stands last, or done. */
export const QUESTION_STATES = ['Waiting', 'Answered', 'Closed'] as const
export type QuestionState = (typeof QUESTION_STATES)[number]
