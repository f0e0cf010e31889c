import { Turns } from '#server/turns.ts'
import { seePlaces, type PlaceQuestion, type PlaceView } from './queries/place-view.ts'

/** Everybody who wants a place at a shop on this node, in line by shop. */
export const placeTurns = new Turns<PlaceQuestion, PlaceView>(seePlaces)
