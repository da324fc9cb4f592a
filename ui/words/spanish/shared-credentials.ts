export const sharedCredentials = {
  'Picture for the authenticator app; the key below says the same':
    'Imagen para la aplicación de autenticación; la clave de abajo dice lo mismo',
  'Key to type: %{code}': 'Clave para escribir: %{code}',
  'Yours goes on working, but it is among those that are tried first by whoever guesses passwords.':
    'La suya sigue funcionando, pero está entre las que primero prueba quien adivina contraseñas.',
  'Change password': 'Cambiar contraseña',
  'Choose a longer password': 'Elija una contraseña más larga',
  '%{which} what you typed': '%{which} lo que escribió',
  Hide: 'Ocultar',
  'Too short: %{missing} more %{which}': 'Demasiado corta: %{missing} %{which} más',
  character: 'carácter',
  characters: 'caracteres',
  'Easy to guess': 'Fácil de adivinar',
  Good: 'Buena',
  Strong: 'Fuerte',
  'Password strength': 'Seguridad de la contraseña',
  'Keep these recovery codes where you find them without your phone. They are not shown again, and each works once.':
    'Guarde estos códigos de recuperación donde los encuentre sin su teléfono. No se muestran de nuevo y cada uno funciona una vez.',
  'write to %{contact}': 'escriba a %{contact}',
  'ask an administrator of this program': 'pregunte a un administrador de este programa',
  '%{name} cannot be reached at the moment. Try again later, or sign in with your password.':
    'No se puede contactar con %{name} en este momento. Inténtelo más tarde o inicie sesión con su contraseña.',
  'You turned back. You can try again, or sign in with your password.':
    'Usted volvió atrás. Puede intentarlo de nuevo o iniciar sesión con su contraseña.',
  'This took too long, or was begun in another window. Please try again.':
    'Esto tardó demasiado o se empezó en otra ventana. Inténtelo de nuevo.',
  'What came back from %{name} was not accepted. Please try again; if it stays so, %{ask}.':
    'No se aceptó lo que devolvió %{name}. Inténtelo de nuevo; si sigue así, %{ask}.',
  "You are signed in at %{name} with an account of somebody else's organization. Choose another one there, or %{ask}.":
    'Ha iniciado sesión en %{name} con una cuenta de otra organización. Elija otra allí, o %{ask}.',
  '%{name} has not verified your e-mail address, so nobody knows whose invitation is yours. Please %{ask}.':
    '%{name} no ha verificado su correo electrónico, así que nadie sabe qué invitación es la suya. Por favor, %{ask}.',
  '%{name} offers no way to sign out from here. Please sign out on a page of its own.':
    '%{name} no permite cerrar la sesión desde aquí. Ciérrela en una página propia de ese servicio.',
  'There is no open account or invitation for you here. Please %{ask}.':
    'Aquí no hay ninguna cuenta o invitación abierta para usted. Por favor, %{ask}.',
} as const;
