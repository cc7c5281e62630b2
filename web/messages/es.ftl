# Todos los textos del teléfono menos el reglamento (messages/rules/). Español latinoamericano neutro, de tú.

## The game and its words

title = Atrapabrujas
tagline = Una sala, un teléfono por persona y una bruja entre ustedes.

role-villager = Aldeano
role-herbalist = Curandero
role-pickpocket = Carterista
role-guard = Caballero guardián
role-seer = Vidente
role-witch = Bruja
role-raven = Cuervo
role-jester = Bufón

side-village = bando del pueblo
side-witches = bando de la bruja
side-alone = en solitario

form-cat = en forma de gato
form-frog = rana
form-banished = expulsado

host = anfitrión
mayor = alcalde
absent = Ausente
away = sin conexión
you = tú

day = Día
evening = Tarde
night = Noche
day-number = día { $n }
knights-day = el día de los caballeros
knights-on = Caballeros: día { $n }
knights-today = Hoy llegan los caballeros

place = lugar
place-forest = Bosque
place-mill = Molino
place-garden = Jardín
place-belfry = Campanario
place-cave = Cueva
place-shore = Orilla
pond = la Laguna

ingredient = ingrediente
ingredient-mushroom = hongo
ingredient-wheat = trigo dorado
ingredient-lavender = lavanda
ingredient-feather = pluma de búho
ingredient-crystal = cristal
ingredient-pearl = perla
spoiled = estropeado

spell = hechizo
spell-frog = Rana
spell-blight = Plaga
spell-far-frog = Rana lejana
spell-piercing-frog = Rana perforante
spell-none = solo recolectar
spell-help-frog = Convierte en rana a un gato de tu lugar.
spell-help-blight = Estropea lo que traen los gatos de tu lugar y de los lugares vecinos.
spell-help-far-frog = Rana que alcanza también los dos lugares vecinos.
spell-help-piercing-frog = Rana que ningún Caballero guardián detiene.
spell-locked = { $n ->
    [one] Tras { $n } ritual
    [many] Tras { $n } de rituales
   *[other] Tras { $n } rituales
  }
spell-from-day-2 = Desde el día 2

seal = sello
curse-gauge = medidor de maldición
magic-circle = círculo mágico
seals-of = Sellos: { $n } de { $m }
curse-of = Medidor de maldición: { $n } de { $m }
witch-score = puntuación de la bruja
attack-target = objetivo del ataque
seat-order = orden de asientos

# Names of the steps: announced to screen readers and on the table screen.
phase-lobby = Antes de jugar
phase-roles = Tu rol
phase-morning = Anuncio de la mañana
phase-day = Día
phase-gathering = Recolectando ingredientes
phase-dusk = anuncio del pato
phase-debate = debate de la tarde
phase-proposal = propuesta del alcalde
phase-approval = votación de aprobación
phase-approval-result = Los votos
phase-ritual = ritual
phase-ritual-result = El círculo
phase-quarrel = ¡¿Quién fue?!
phase-vote = votación
phase-vote-result = El resultado del voto
phase-finished = El final
final-vote = votación final

## Buttons and small words

ok = Confirmar
ready = Listo
end-debate = Fin de la charla
for = Sí
against = No
pass = Paso
gather = Recolectar
guard-verb = Vigilar
restore = devolver
close = Cerrar
done = Hecho
back = Atrás
cancel = Cancelar
yes = Sí
no = No
never = Nunca
copy = Copiar
copied = Copiado
share = Compartir
hold = Mantén
press-again = Pulsa otra vez para confirmar
say-confirm = Confirma cuando lo hayas leído.
let-go = Suelta para ocultar
seconds = { $n } s
clock-label = Tiempo restante
clock-seconds = { $n ->
    [one] Queda { $n } segundo
    [many] Quedan { $n } de segundos
   *[other] Quedan { $n } segundos
  }
waiting-for = { $n ->
    [one] Falta { $n } gato
    [many] Faltan { $n } de gatos
   *[other] Faltan { $n } gatos
  }
players = { $n ->
    [one] { $n } gato
    [many] { $n } de gatos
   *[other] { $n } gatos
  }
confirmed-of = Leído: { $n } de { $m }
ready-of = Listos: { $n } de { $m }
votes-of = Votos: { $n } de { $m }
laid-of = Cartas puestas: { $n } de { $m }
watching = Tú miras

## Home and joining

create = Abrir una mesa
join = Unirme
your-name = Tu nombre
name-hint = Como te llaman aquí
code = Código
code-hint = Cinco letras o números, en el teléfono del anfitrión
language = Idioma
how-to-play = Cómo se juega
joining = Te estamos sentando…
opening = Abriendo una mesa…
loading = Un momento…
join-room = Unirme a la mesa { $code }
are-you = ¿Eres { $name }?
are-you-note = Este asiento está abierto en otro lugar. Si dices que sí, pasa aquí.
yes-i-am = Sí, soy yo
join-as-other = Entrar como otra persona
table-screen = Pantalla de mesa
table-screen-note = Para una tele o una tableta: muestra lo que todo el mundo puede ver.
next-game-seat = Tienes asiento en la próxima
next-game-note = Hay una partida en curso. Hasta que acabe ves lo que todo el mundo ve.
name-free = { $name } está libre

## Lobby

scan-to-join = Escanea para unirte
qr-local = Los teléfonos no pueden abrir esta dirección. Abre la página con la dirección que mostró el juego al iniciar.
tap-to-enlarge = Toca para agrandar
start = Empezar
options = Opciones
wait-for-host = { $name } (anfitrión) empezará la partida
wait-for-start = Esperando el inicio…
more-needed = { $n ->
    [one] Falta { $n } gato
    [many] Faltan { $n } de gatos
   *[other] Faltan { $n } gatos
  }
seats-hint = Arrastra los gatos para que se sienten como ustedes
move-back = Un asiento atrás
move-on = Un asiento más
remove = Quitar
remove-sure = ¿Quitar a { $name }?
invite-link = Enlace de invitación
seat-link = El enlace de tu asiento
seat-link-note = Guárdalo para ti: te devuelve tu asiento en otro teléfono.
room-is-locked = La mesa está cerrada
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
in-this-game = En esta partida: { $roles }
role-count-witch = { $n ->
    [one] { $n } Bruja
    [many] { $n } de Brujas
   *[other] { $n } Brujas
  }
role-count-villager = { $n ->
    [one] { $n } Aldeano
    [many] { $n } de Aldeanos
   *[other] { $n } Aldeanos
  }

## Your card

hold-your-cat = Mantén presionado tu gato: solo debes mirar tú
role-title = Tu rol
role-note = ¿Nadie mira? Mantén presionada la carta.
role-hold = Mantén presionado para mirar
your-hand = Tu mano
hand-empty = aún sin cartas
hand-first = Tu primer ingrediente: { $ingredient }
the-witches = Brujas: { $names }
learned-title = Lo que sabes
hold-setting = Tocar en vez de mantener
goal-villager = Trae los ingredientes correctos, cierra los sellos, encuentra a la bruja.
goal-herbalist = De día puedes devolver una rana a su forma.
goal-pickpocket = Una vez por tarde puedes tomar una carta de otro gato.
goal-guard = De día puedes vigilar un lugar en vez de recolectar.
goal-seer = Una vez por noche puedes leer en otro gato.
goal-witch = Convierte gatos en ranas y que no te atrapen.
goal-raven = Sirves a las brujas. Ellas no te conocen.
goal-jester = Haz que te expulsen.
remedies-left = { $n ->
    [0] No queda remedio
    [one] Queda { $n } remedio
    [many] Quedan { $n } de remedios
   *[other] Quedan { $n } remedios
  }
visions-left = { $n ->
    [0] No queda visión
    [one] Queda { $n } visión
    [many] Quedan { $n } de visiones
   *[other] Quedan { $n } visiones
  }

## Morning

morning-title = ¡Buenos días!
morning-line = El ritual de hoy pide:
tonight = Esta noche

## Day

day-title = ¿Adónde vas hoy?
day-note = Toca un lugar. Habla cuanto quieras, y miente.
day-change = Toca otro lugar para cambiar de idea.
nowhere-yet = Aún a ningún lado
you-go-to = Vas a: { $place }
remedy-for = Remedio para
remedy-none = Nadie
remedy-set = Remedio: { $name }
guard-now = Ahora toca el lugar que vigilas.
you-guard = Vigilas: { $place }

## Gathering

gathering-title = Piensa como una bruja
gathering-note = Las brujas eligen. El resto adivina.
gathering-first = El primer día no hay hechizos.
witches-turn = turno de la bruja
you-gather = Recolectas: { $ingredient }
pick-where = Dónde
pick-what = Qué
pick-whom = A quién
pick-real = Tu elección es real.
pick-guess = Solo adivinas. La historia lo mostrará.

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
have-ended = terminaron la charla
mark-trust = confío
mark-unsure = no sé
mark-suspect = sospecho
mark-none = sin marca
page-of = Tu página sobre { $name }
notebook = Cuaderno
look-into = Leer este gato
steal-card = Tomar una carta

## Proposal and approval

proposal-title = ¿Quién va al círculo?
proposal-choose = { $n ->
    [one] Elige { $n } más. Tú también puedes ir.
    [many] Elige { $n } más. Tú también puedes ir.
   *[other] Elige { $n } más. Tú también puedes ir.
  }
proposal-ready = Todo el mundo lo votará.
proposal-wait = { $name } (alcalde) está eligiendo
propose = Proponer
propose-count = Proponer { $count }
approval-title = ¿Que vayan?
approval-team = Propuesta: { $names }
approval-note = Nadie ve tu voto hasta que estén todos.
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
ritual-hold = Mantén: tu mano
ritual-slide = Desliza hasta la carta que pones
ritual-nothing = No tienes carta que poner. Toca igual.
ritual-lay = Poner
ritual-not-you = Esta noche no estás en el círculo
success = éxito
failure = fracaso
ritual-success = ¡El sello resiste!
ritual-success-note = Sello { $n } de { $m }
ritual-failure = El círculo se apaga
ritual-failure-note = No eran las cartas que pedía la noche.
quarrel = ¡¿Quién fue?!

## Vote

vote-title = ¿A quién expulsamos?
vote-note = Toca un gato, o pasa. Hacen falta al menos dos votos.
vote-note-knights = Votación final de los caballeros. Basta un voto.
vote-change = Puedes cambiarlo hasta el último voto.
vote-button = Votar
banished-name = El pueblo expulsa a { $name }
nobody-banished = Nadie es expulsado
was-witch = { $name }: era una bruja
was-not-witch = { $name }: no era una bruja
was-role = { $name }: { $role }
passed = Pasaron

## Frog, banished

frog-note = Estás en la Laguna y ves todo lo público. Un remedio puede devolverte.
banished-note = Sigue mirando, y guarda tus secretos.
on-the-road = el camino

## What an ability told you

learned-day = Día { $n }: { $what }
learned-vision-yes = { $name }: es una bruja
learned-vision-no = { $name }: no es una bruja
learned-theft = De { $name }: { $ingredient }
learned-theft-spoiled = De { $name }: { $ingredient } (estropeado)
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
play-again = Jugar otra vez
wait-again = { $name } (anfitrión) puede volver a empezar
result-roles = Roles
result-gone = Esta historia ya no se guarda.

## The story

story-title = La historia
story-tonight = Pedido: { $ingredients }
story-went = { $name } fue a: { $place }
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
story-theft-spoiled = { $name } tomó de { $target }: { $ingredient } (estropeado)
story-theft-nothing = { $name } no le encontró cartas a { $target }
story-vision-witch = { $name } miró dentro de { $target }: una bruja
story-vision-not = { $name } miró dentro de { $target }: no es bruja
story-proposal-adopted = { $name } propuso a { $names }: aprobada
story-proposal-rejected = { $name } propuso a { $names }: rechazada
story-laid = { $name } puso: { $ingredient }
story-laid-nothing = { $name } no puso nada
story-ritual-success = El ritual salió bien
story-ritual-failure = El ritual falló
story-ritual-gauge-full = Medidor de maldición lleno: sin ritual
story-ritual-none = Sin ritual
story-vote = { $name } votó a { $target }
story-vote-pass = { $name } pasó
story-banished = El pueblo expulsó a { $name }
story-nobody-banished = Nadie fue expulsado

## Host and table

host-tools = Herramientas de anfitrión
host-tools-note = Marca a un gato como ausente y la partida sigue sin esperarlo. El próximo toque en su teléfono lo quita.
here = aquí
mark-absent = Marcar ausente
lift-absent = Quitar ausencia
hand-over = Hacer anfitrión
hand-over-sure = ¿Pasar la mesa a { $name }?
pause = Pausa
resume = Seguir
paused-title = En pausa
paused-note = Todos los relojes están parados.
ask-resume = Pedir seguir
ask-new-host = Pedir otro anfitrión
new-host = Nuevo anfitrión: { $name }
lock = Cerrar la mesa
unlock = Abrir la mesa
end-game = Mantén para terminar
leave = Salir
leave-sure = ¿Dejar la mesa?
leave-lobby-note = Tu asiento queda libre.
leave-game-note = Tu gato sigue solo. Puedes volver.
you-are-absent = Figuras como ausente. Toca algo para seguir jugando.
menu = Menú

## The line and other phones

lost-title = Se cortó la conexión
lost-note = Tu asiento está guardado. Reintentando…
lost-in = { $n ->
    [one] otra vez en { $n } segundo
    [many] otra vez en { $n } de segundos
   *[other] otra vez en { $n } segundos
  }
retry = Probar ya
elsewhere-title = Abierto en otro lugar
elsewhere-note = Tu asiento se juega ahora en otro teléfono o ventana. Aquí no pasa nada.
play-here = Jugar aquí otra vez
gone-title = Esta mesa ya no existe
gone-note = Pasó un día sin nadie, o se cerró. Abre una nueva.
nowhere-title = Aquí acaba el camino
nowhere-note = Nada vive en esta dirección. Quizá se perdió una letra del enlace.
removed-title = Aquí no tienes asiento
removed-note = El anfitrión liberó tu asiento. Puedes volver a entrar.
frozen-title = Esta mesa se trabó
frozen-note = Algo salió mal de nuestro lado. El anfitrión puede terminar o empezar de nuevo.
frozen-host = Algo salió mal de nuestro lado. Termina la partida para ver todo, o empieza de nuevo con los mismos asientos.
update-title = Hay una versión nueva
update-note = Recarga la página para seguir. Tu asiento está guardado.
reload = Recargar
home = Inicio

close-restart = Un momento, la mesa se muda.
close-too-slow = La conexión fue muy lenta. Volviendo…
close-idle = Hubo silencio un rato. Volviendo…
close-opened-elsewhere = Tu asiento se abrió en otro lugar.
close-bad-frames = Esta página se equivocó. Recárgala.
close-removed = Ya no tienes asiento en esta mesa.
close-room-gone = Esta mesa ya no existe.
close-update-page = Hay una versión nueva. Recarga la página.

## Refusals

reason-action-wrong-phase = Tarde: ese paso ya terminó.
reason-action-not-yours = Ahora no te toca hacer eso.
reason-action-already-done = Eso ya está hecho y así queda.
reason-action-bad-target = Esa no es una de las opciones.
reason-action-none-left = Ya lo usaste todo.
reason-action-stale = Ese toque llegó tarde.
reason-action-paused = Los relojes ya están así.
reason-host-only = Solo el anfitrión puede hacerlo.
reason-host-bad-options = Esas opciones no van juntas.
reason-host-too-few = Hacen falta al menos cuatro gatos.
reason-host-too-many = Pueden jugar doce gatos como máximo.
reason-host-bad-seat = Ese gato no se puede elegir para esto.
reason-name-empty = Escribe un nombre que se vea.
reason-name-too-long = Ese nombre es muy largo.
reason-name-taken = Alguien aquí ya tiene ese nombre.
reason-room-unknown = No hay ninguna mesa con ese código.
reason-room-full = Los doce asientos están ocupados.
reason-room-locked = El anfitrión cerró esta mesa.
reason-room-closed = Esta mesa ya cerró.
reason-room-frozen = Esta mesa se trabó. El anfitrión puede terminar la partida.
reason-seat-removed = Tu asiento aquí fue liberado.
reason-seat-none = Aún no tienes asiento aquí.
reason-seat-elsewhere = Tu asiento se juega en otro lugar.
reason-seat-taken-already = Ya tienes un asiento aquí.
reason-frame-bad = La mesa no entendió eso. Prueba otra vez.
reason-frame-too-large = Eso fue demasiado de una vez.
reason-frame-too-many = Muy rápido. Respira y prueba otra vez.
reason-token-bad = Este enlace no corresponde a la mesa.
reason-version-old = Hay una versión nueva. Recarga la página.
reason-service-full = Todas las mesas están ocupadas. Prueba en un rato.
reason-service-unavailable = No se puede llegar al servicio ahora.
reason-service-too-many = Demasiados intentos. Espera un minuto.

## The table screen

tv-join = Apunta aquí la cámara
tv-or = o entra en
tv-sub = Susurren. Negocien. No confíen en nadie.

sound = Sonido aquí
sound-note = Basta un teléfono, o la pantalla de la mesa: es la voz de la mesa.
sound-off = Sin sonido
sound-effects = Efectos
sound-all = Todo
buzz = Vibrar al empezar un paso
who-is-who = Roles de esta partida
primer-title = El juego en un minuto
primer-goal = Brujas ocultas convierten gatos en ranas. El pueblo cierra sellos con rituales, o expulsa a las brujas.
primer-day = De día eliges un lugar en secreto y traes lo que crece allí.
primer-gathering = Luego todos los teléfonos hacen las mismas tres preguntas. Solo se cumple lo que responden las brujas.
primer-night = De noche el alcalde propone quién entra en el círculo mágico; todos dicen Sí o No. Cada gato pone allí una carta en secreto.
primer-end = Si sale mal, votan a quién expulsar. Y los caballeros llegan el día { $n }.
hint-roles = Más tarde: mantén tu gato, desliza hasta una opción y suelta ahí. En otro sitio no pasa nada.
hint-slide = Mantén tu gato para ver tu carta. Lo que puedes hacer está en ella: desliza hasta ahí y suelta.
hint-page = Toca un gato para marcarlo, mantenlo para leer tu página sobre él.
hints-again = Mostrar las pistas otra vez
offline-title = Sin red
offline-note = Tu teléfono está sin conexión y esta página no puede abrirse. La partida sigue: tu asiento está guardado, y vuelves a él en cuanto vuelva la red.
