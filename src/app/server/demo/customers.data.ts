/** Invented people; every number is one of the 555-01xx block. */
export const FIRST_NAMES =
  'Alicia Brandon Carmen Derek Elena Frank Gloria Hassan Irene Jorge Kayla Luis Monica Nate Olivia Pedro Quinn Rosa Stephen Teresa Umar Valerie Wesley Ximena Yolanda Zack Andrea Curtis Denise Ethan Fatima Greta'.split(
    ' ',
  )
export const LAST_NAMES =
  'Abbott Barrera Castillo Donovan Espinoza Fuller Garza Hollis Ibarra Jennings Kowalski Lucero Maddox Navarro Okafor Pruitt Quintana Romero Sandoval Tran Underwood Vigil Whitaker Yazzie Zamora Archuleta Bell Chen Duarte Ellison'.split(
    ' ',
  )
/** Given names of people who are written to in Spanish. */
export const SPANISH_SPEAKERS = new Set(['Carmen', 'Jorge', 'Rosa', 'Ximena', 'Yolanda', 'Pedro'])

export const CARS: [make: string, model: string, from: number, to: number][] = [
  ['Subaru', 'Outback', 2011, 2025],
  ['Toyota', 'RAV4', 2009, 2025],
  ['Honda', 'CR-V', 2008, 2024],
  ['Ford', 'F-150', 2007, 2024],
  ['Chevrolet', 'Silverado 1500', 2008, 2023],
  ['Jeep', 'Grand Cherokee', 2010, 2023],
  ['Toyota', 'Tacoma', 2006, 2024],
  ['Honda', 'Civic', 2009, 2024],
  ['Mazda', 'CX-5', 2013, 2024],
  ['Volkswagen', 'Jetta', 2010, 2022],
  ['Hyundai', 'Tucson', 2012, 2024],
  ['Nissan', 'Rogue', 2011, 2023],
  ['Subaru', 'Forester', 2009, 2024],
  ['BMW', 'X3', 2012, 2022],
  ['Kia', 'Sorento', 2012, 2024],
  ['Ram', '1500', 2012, 2023],
]

export const NOTES = [
  'Please call before any work over $300.',
  'Key under the mat on the driver side.',
  'Noise is louder in the morning.',
  'Child seat in the back, please leave it in place.',
  'Needs the car by 5.',
  'Warranty paperwork is in the glove box.',
]
