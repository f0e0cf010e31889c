/** All notes of one visit: the names of its complaints, what the customer wrote with the booking, what is added later. */
export const MAX_VISIT_NOTES = 10_000
