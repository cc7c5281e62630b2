# What a phone shows from the first evening on, on the table screen and in the sheets: fetched while people wait.

## The game and its words

knights-day = el día de los caballeros
curse-gauge = medidor de maldición
magic-circle = círculo mágico
witch-score = puntuación de la bruja
attack-target = objetivo del ataque
seat-order = orden de asientos
final-vote = votación final

## Buttons and small words

end-debate = Fin de la charla
for = Sí
against = No
pass = Paso
restore = devolver
never = Nunca
copy = Copiar
copied = Copiado
share = Compartir
say-confirm = Confirma cuando lo hayas leído.
seconds = { $n } s
confirmed-of = Leído: { $n } de { $m }
votes-of = Votos: { $n } de { $m }
laid-of = Cartas puestas: { $n } de { $m }

## Home and joining

table-screen = Pantalla de mesa
table-screen-note = Para una tele o una tableta: muestra lo que todo el mundo puede ver.

## Lobby

move-back = Hacia atrás
move-on = Hacia adelante
remove = Quitar
remove-sure = ¿Quitar a { $name }?
invite-link = Enlace de invitación
seat-link = El enlace de tu asiento
seat-link-note = Guárdalo para ti: te devuelve tu asiento en otro teléfono.
waiting-list = Próxima partida: { $names }

## Options

option-limit = Reloj
timed-game = partida con tiempo de debate fijado
unlimited-game = partida ilimitada
limit-none = Ninguno
limit-quick = Rápido
limit-normal = Normal
limit-long = Largo
option-roles = Roles
roles-table = De la tabla
roles-own = A elección
option-reveal = Una expulsión revela
reveal-role = El rol
reveal-witch-or-not = Bruja o no
reveal-nothing = Nada
option-absent = Ausente tras

## Your card

hold-setting = Tocar en vez de mantener

## Gathering

witches-turn = turno de la bruja

## Dusk

dusk-title = El pato cartero
dusk-missing = { $n ->
    [one] No volvió { $names }
    [many] No volvieron { $names }
   *[other] No volvieron { $names }
  }
dusk-pond = { $n ->
    [one] Hay una rana en la Laguna.
    [many] Hay nuevas ranas en la Laguna.
   *[other] Hay nuevas ranas en la Laguna.
  }
dusk-back = De nuevo aquí: { $names }
dusk-returned = De vuelta: { $names }
nobody-missing = Todos volvieron sanos y salvos
dusk-struck = Quedan menos gatos: esta noche va sin { $ingredients }.

## Debate

debate-title = ¿Quién trajo qué?
debate-note = Toca un gato para marcarlo. Solo tú ves tus marcas.
have-ended = por el fin de la charla
page-of = Tu página sobre { $name }
notebook = Cuaderno
frog-title = Eres una rana
banished-title = El pueblo te expulsó

## Proposal and approval

proposal-title = ¿Quién va al círculo?
proposal-choose = { $n ->
    [one] Elige { $n } más. Tú también puedes ir.
    [many] Elige { $n } más. Tú también puedes ir.
   *[other] Elige { $n } más. Tú también puedes ir.
  }
proposal-ready = Todo el mundo lo votará.
proposal-wait = { $name } (alcalde) está eligiendo
propose-count = Proponer { $count }
propose = Proponer
approval-title = ¿Pueden ir?
approval-team = Propuesta: { $names }
approval-note = Nadie ve los votos hasta que estén todos.
approval-change = Puedes cambiarlo hasta el último voto.
adopted = Aprobada
rejected = Rechazada
adopted-note = Van al círculo mágico.
rejected-note = Se apaga una vela más.
gauge-full-note = Se apaga la última vela. Hoy no hay ritual.
voted-for = Sí: { $names }
voted-against = No: { $names }

## Ritual

ritual-title = El ritual
ritual-note = Cada gato pone una carta: { $names }
ritual-hold = Mantén: tus cartas
ritual-success = ¡El sello resiste!
ritual-success-note = Sello { $n } de { $m }
ritual-failure = El círculo se apaga
ritual-failure-note = No eran las cartas que pedía la noche.
ritual-slide = Desliza hasta la carta que pones
ritual-tap = Toca la carta que pones
ritual-nothing = No tienes carta que poner. Toca igual.
ritual-lay = Poner
ritual-not-you = Esta noche no estás en el círculo
success = éxito
failure = fracaso

## Vote

vote-title = ¿A quién expulsamos?
vote-note = Toca un gato, o pasa.
votes-needed = { $n ->
    [one] Hace falta al menos { $n } voto.
    [many] Hacen falta al menos { $n } de votos.
   *[other] Hacen falta al menos { $n } votos.
  }
vote-note-knights = Votación final de los caballeros. Basta un voto.
vote-yours = Tu voto: { $name }.
vote-passed = Tu voto: paso.
vote-change = Puedes cambiarlo hasta el último voto.
vote-button = Votar
banished-name = El pueblo expulsa a { $name }
nobody-banished = El pueblo no expulsa a nadie
was-witch = { $name }: era una bruja
was-not-witch = { $name }: no era una bruja
was-role = { $name }: { $role }
passed = Pasaron

## What an ability told you

learned-day = Día { $n }: { $what }
learned-vision-yes = { $name }: es una bruja
learned-vision-no = { $name }: no es una bruja
learned-theft = De { $name }: { $ingredient }
learned-theft-spoiled = De { $name }: { $ingredient } (carta estropeada)
learned-theft-nothing = { $name } no tenía cartas
learned-guard-yes = Detuviste un ataque
learned-guard-no = Ningún ataque donde vigilabas
learned-remedy-yes = Tu remedio funcionó: { $name }
learned-remedy-no = Tu remedio no funcionó: { $name }
learned-spell-yes = Tu hechizo acertó
learned-spell-no = Tu hechizo falló

## Result

village-wins = Gana el pueblo
witches-win = Ganan las brujas
jester-wins = Gana el Bufón
nobody-wins = No gana nadie
win-seals = Sellos completos
win-witches-banished = Todas las brujas expulsadas
win-witches-frogs = Todas las brujas restantes son ranas
win-knights-strike = Éxito en la votación final de los caballeros
win-takeover = Las brujas son mayoría
win-knights-miss = Fracaso en la votación final de los caballeros
win-jester-banished = Expulsaron a quien lo quería
win-ended-by-host = El anfitrión terminó la partida
wait-again = { $name } (anfitrión) puede volver a empezar
result-roles = Roles
result-gone = Esta historia ya no se guarda.

## The story

story-title = La historia
story-tonight = Pedido: { $ingredients }
story-list = { $label }: { $names }
story-guarded = { $name } vigiló: { $place }
story-guard-stopped = El Caballero guardián detuvo un ataque
story-guard-quiet = Ningún ataque en el lugar vigilado
story-gathered = { $name } solo recolectó: { $place }
story-cast = { $name } lanzó { $spell } ({ $place }) a { $target }
story-cast-wide = { $name } lanzó { $spell } ({ $place })
story-landed = Acertó: { $names }
story-missed = No acertó
story-feint = Finta: { $place }
story-guess = { $name } adivinó: { $guess }
story-frogs = Nuevas ranas: { $names }
story-remedy = { $name } dio un remedio a { $target }: funcionó
story-remedy-lost = { $name } dio un remedio a { $target }: no funcionó
story-theft = { $name } tomó de { $target }: { $ingredient }
story-theft-spoiled = { $name } tomó de { $target }: { $ingredient } (carta estropeada)
story-theft-nothing = { $name } no le encontró cartas a { $target }
story-vision-witch = { $name } leyó en { $target }: una bruja
story-vision-not = { $name } leyó en { $target }: no es bruja
story-proposal-adopted = { $name } propuso a { $names }: aprobada
story-proposal-rejected = { $name } propuso a { $names }: rechazada
story-laid = { $name } puso: { $ingredient }
story-laid-nothing = { $name } no puso nada
story-ritual-success = El ritual salió bien
story-ritual-failure = El ritual falló
story-ritual-gauge-full = Medidor de maldición lleno: sin ritual
story-ritual-none = Sin ritual
story-votes = Votos contra { $target }
story-banished = El pueblo expulsó a { $name }
story-nobody-banished = El pueblo no expulsó a nadie

## Host and table

host-tools = Herramientas de anfitrión
host-tools-note = Marca a un gato como ausente y la partida sigue sin esperarlo. El próximo toque en su teléfono lo quita.
here = aquí
lift-absent = Quitar ausencia
hand-over = Hacer anfitrión
hand-over-sure = ¿Pasar la mesa a { $name }?
ask-new-host = Pedir otro anfitrión
lock = Cerrar la mesa
unlock = Abrir la mesa
leave-sure = ¿Dejar la mesa?
leave-lobby-note = Tu asiento queda libre.
leave-game-note = Tu gato sigue solo. Puedes volver.

## The table screen

tv-join = Apunten aquí la cámara
tv-or = o entren en
tv-roles = Miren su rol en su teléfono
tv-day = Elijan un lugar en su teléfono. Hablen cuanto quieran: se puede mentir.
tv-sub = Susurren. Negocien. No confíen en nadie.
sound = Sonido aquí
sound-is = Sonido aquí: { $what }
sound-note = Basta un teléfono, o la pantalla de la mesa: es la voz de la mesa.
sound-off = Sin sonido
sound-effects = Efectos
sound-all = Todo
buzz = Vibrar al empezar un paso
who-is-who = Roles de esta partida
primer-goal = Brujas ocultas convierten gatos en ranas. El pueblo cierra sellos con rituales, o expulsa a las brujas.
primer-day = De día eliges un lugar en secreto y traes lo que crece allí.
primer-gathering = Luego todos los teléfonos hacen las mismas tres preguntas. Solo se cumple lo que responden las brujas.
primer-night = De noche el alcalde propone quién entra en el círculo mágico; todos dicen Sí o No. Cada gato pone allí una carta en secreto.
primer-end = Si sale mal, votan a quién expulsar. Y los caballeros llegan el día { $n }.
hint-page = Toca un gato para marcarlo, mantenlo presionado para leer tu página sobre él.
hints-again = Mostrar las pistas otra vez

## Statements: what is said by a tap

say-place = Voy { $to }
say-ingredient = Tengo: { $ingredient }
say-suspect = Sospecho de { $name }
say-trust = Confío en { $name }
say-seer = Soy Vidente
say-seer-witch = Soy Vidente: { $name } es una bruja
say-seer-not = Soy Vidente: { $name } no es una bruja
said-by = { $name }: { $said }
said-aloud = { $name }: "{ $said }"
said-title = Dicho hoy
said-none = Nadie ha dicho nada aún.
say = Decir
say-something = Decir algo
say-note = Un toque y todos lo oyen. Se puede mentir.
say-left = { $n ->
    [one] Queda { $n } frase en este paso
    [many] Quedan { $n } de frases en este paso
   *[other] Quedan { $n } frases en este paso
  }
say-go = Voy …
say-have = Tengo …
say-about = Sobre un gato …
say-witch-short = Vidente: bruja
say-not-short = Vidente: no
story-said = { $name } dijo: "{ $said }"

## Computer cats

computer-cats = Gatos de la computadora
computer-cats-note = Ocupan los asientos vacíos, siguen las mismas reglas y no saben más de lo que muestra un teléfono.
level = Juegan como …
level-note-kitten = Gatito: juega por instinto.
level-note-tom = Gato: recuerda quién hizo qué.
level-note-old-cat = Gato viejo: sopesa cada posibilidad.
fill-to = Gatos en la mesa
fill = Invitarlos
option-statements = Frases con un toque
statements-auto = Con gatos de computadora
statements-on = Sí
statements-off = No

## Practice: hints for a first game, the same for every role

coach-roles = Mantén presionada la carta para ver quién eres. Nadie espía: el resto son gatos de la computadora.
coach-day = Las etiquetas muestran qué pide el ritual. Toca un lugar: traes lo que crece allí.
coach-gathering = Las brujas eligen ahora. Si no eres bruja, adivina: es gratis, y la historia muestra quién acertó.
coach-dusk = El pato nombra a quien no volvió. Una rana espera hasta que alguien la devuelva a su forma.
coach-debate = Toca la línea bajo el título para leer y hablar; toca un gato para marcarlo. Luego termina la charla.
coach-proposal = El alcalde elige quién va al círculo: tantos gatos como ingredientes. El cargo da la vuelta a la mesa.
coach-approval = Di Sí si confías en estos gatos. Una propuesta rechazada apaga una vela.
coach-ritual = Quien está en el círculo pone una carta en secreto. Solo las cartas pedidas cierran un sello.
coach-vote = Toca el gato que expulsarías y vota. ¿Dudas? Pasar no daña a nadie.
coach-finished = Ahora se cuenta todo: abre un día abajo y mira quién hizo qué. Luego juega otra vez, o con amigos.
coach-ok = Entendido
