/** More invented people, for two years. Every number is one of the 555-01xx block of an area code. */
export const GIVEN_NAMES =
  'Aaron Abigail Adela Adrian Agnes Ahmed Aisha Alan Albert Alejandra Amelia Amir Ana Angela Anita Anton April Arjun Arturo Audrey Barbara Beatriz Benjamin Bernice Bianca Blake Bruce Camila Carla Cecilia Cesar Chloe Christine Clara Colin Connie Damian Daniela Darius Deborah Dolores Dominic Doris Eduardo Eleanor Elijah Emilio Erica Esther Eugene Felipe Fiona Gabriela Gavin George Gina Gordon Grace Guadalupe Harriet Hector Helen Hugo Ignacio Imani Isaac Isabel Ivan Jacob Janet Jasmine Javier Jerome Joan Joaquin Joyce Julian Karen Keith Kenji Kiara Lamar Latoya Laura Leon Leticia Lillian Lorena Lucas Lydia Malik Marcela Marcus Margaret Mario Marisol Martin Maya Megan Miguel Milo Miriam Nadia Natalia Noah Noemi Norman Omar Oscar Paloma Pamela Patrick Paula Phillip Priscilla Rafael Ramona Raymond Rebecca Ricardo Rita Roberto Roger Ruben Ruth Salvador Samira Sergio Sharon Silvia Simon Sofia Soledad Stanley Susan Tanya Terrence Theo Thomas Trinidad Ursula Veronica Victor Virginia Walter Wanda Wendell Xavier Yesenia Yusuf Zoe'.split(
    ' ',
  )

export const FAMILY_NAMES =
  'Acosta Adler Aguilar Albright Alston Alvarado Amaya Anders Aragon Arroyo Ashby Atwood Avila Baca Bairstow Baldwin Banks Barlow Beltran Benitez Bergstrom Bianchi Blackwood Bonilla Bowers Brandt Briggs Bui Burke Cabrera Calderon Cantu Carver Castaneda Chavez Cisneros Clayton Coleman Cordova Crane Dalton Danvers Delgado Dempsey Dinh Dobbs Dorsey Drummond Duran Eastman Eldridge Elmore Escobar Estrada Farrell Feldman Figueroa Finch Flores Forsythe Fuentes Galvan Gentry Gilmore Goldberg Gomez Granger Griego Guthrie Haines Hammond Harlow Hatcher Hernandez Herrera Hoang Holcomb Horvath Hubbard Huerta Iverson Jaramillo Jimenez Kaminski Kapoor Keller Khalil Kirby Lambert Langley Larkin Lerner Levitt Linares Lockhart Lozano Lujan Macias Malone Mares Marquez McCall Medina Mercer Merritt Molina Montoya Morales Naranjo Nash Nguyen Novak Ochoa Oliver Ortega Osborne Pacheco Padilla Palmer Parrish Patel Peralta Pham Pickett Ponce Prescott Quezada Radford Ramsey Rangel Reilly Reyes Rinaldi Rivera Rojas Rosales Roth Ruiz Salazar Sauer Schaefer Serrano Shah Sherwood Silva Solis Stafford Steele Suarez Sutton Tafoya Talbot Tejada Thorne Torres Trujillo Tucker Urban Valdez Vance Varga Vasquez Velasco Villa Wagner Walden Weaver Webster Whitfield Wilder Winslow Wolfe Yamada Ybarra York Zapata Zeller Zimmer'.split(
    ' ',
  )

/** Given names of people who are likely to be written to in Spanish. */
export const SPANISH_GIVEN = new Set(
  'Adela Alejandra Arturo Beatriz Camila Cesar Daniela Dolores Eduardo Emilio Felipe Gabriela Guadalupe Hector Ignacio Isabel Javier Joaquin Leticia Lorena Marcela Marisol Miguel Natalia Noemi Paloma Rafael Ramona Ricardo Ruben Salvador Sergio Silvia Soledad Trinidad Yesenia'.split(
    ' ',
  ),
)

/** Area codes in use, those around the shops first; a hundred invented numbers each. */
export const AREA_CODES =
  '719 983 505 307 308 385 801 435 575 480 623 520 928 702 725 775 207 603 802 413 508 617 339 774 781 978 401 860 203 475 212 315 332 347 516 518 585 607 631 646 716 718 845 914 917 929 934 201 551 609 732 848 856 862 908 973 215 267 272 412 484 570 610 717 724 814 878 302 240 301 410 443 667 202 703 804 757 540 434 276 571'.split(
    ' ',
  )

/** What people wrote or the desk noted. */
export const PAST_NOTES = [
  'Please call before any work over $300.',
  'Check engine light came on again last week.',
  'Squeals when braking downhill.',
  'Leaves the key in the drop box before 7.',
  'Wants the old parts back.',
  'Prefers a text over a call.',
  'Second key is with the spouse.',
  'Vibration at highway speed.',
  'AC blows warm after ten minutes.',
  'Fleet card, invoice goes to the office.',
]

/** Why visits were called off. */
export const CALLED_OFF = ['Schedule changed', 'Car was sold', 'Repaired elsewhere', 'Sick', 'Weather']

/** Where customers came from, and how often: source, share of a hundred, what came along in the address. */
export const PAST_SOURCES = [
  ['Website', 40, null],
  ['Dashboard', 24, null],
  ['GoogleButton', 14, { referrer: 'https://www.google.com/maps' }],
  ['GoogleAd', 8, { utm: { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'brakes' } }],
  ['FacebookAd', 5, { utm: { utm_source: 'facebook', utm_medium: 'paid', utm_campaign: 'winter-tires' } }],
  ['BingAd', 2, { utm: { utm_source: 'bing', utm_medium: 'cpc', utm_campaign: 'brakes' } }],
  ['RepairPal', 4, { referrer: 'https://repairpal.example' }],
  ['Other', 3, null],
] as const
