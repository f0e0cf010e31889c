/**
 * What stands under a field that cannot be accepted, in both public languages (`data.fields` carries the English one).
 */
export const FIELD_WORDS = {
  en: {
    enter: 'Enter {field}.',
    choose: 'Choose {field}.',
    chooseOne: 'Choose at least one.',
    answer: 'Answer this question.',
    number: 'Enter a number.',
    address: 'Enter the street and house number.',
    contact: 'Enter a phone number or an email so we can reach you.',
    name: 'Enter a name with at least one letter.',
    email: 'Check the email. It should look like name@example.com.',
    phone: 'Enter a 10-digit US phone number, like 303-555-0142.',
    postalCode: 'Enter a 5-digit ZIP code.',
    year: 'Choose a year from {min} to {max}.',
    vin: 'A VIN has 17 letters and digits and no I, O or Q. Check it, or leave it empty.',
    date: 'Enter a date, like June 14, 2027.',
    tooLong: 'Use at most {max} characters (now {used}).',
  },
  es: {
    enter: 'Escriba {field}.',
    choose: 'Elija {field}.',
    chooseOne: 'Elija al menos una opción.',
    answer: 'Responda esta pregunta.',
    number: 'Escriba un número.',
    address: 'Escriba la calle y el número.',
    contact: 'Escriba un teléfono o un correo para poder avisarle.',
    name: 'Escriba un nombre con al menos una letra.',
    email: 'Revise el correo. Debe ser como nombre@ejemplo.com.',
    phone: 'Escriba un teléfono de EE. UU. de 10 dígitos, como 303-555-0142.',
    postalCode: 'Escriba un código postal de 5 dígitos.',
    year: 'Elija un año entre {min} y {max}.',
    vin: 'El VIN tiene 17 letras y números, sin I, O ni Q. Revíselo o déjelo vacío.',
    date: 'Escriba una fecha, como 14 de junio de 2027.',
    tooLong: 'Use {max} caracteres como máximo (ahora {used}).',
  },
} as const
